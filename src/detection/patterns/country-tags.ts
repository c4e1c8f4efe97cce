/** Countries and regions as providers write them in front of a name ("US (NBA 03)", "PL: ..."). */
export const COUNTRY_TAGS: readonly string[] = (
  'us usa uk gb eng ie ire ca can mx mex au aus nz za de ger deu at aut ch sui fr fra be bel nl ned lu es esp sp pt por it ita ' +
  'pl pol dk den se swe no nor fi fin is gr gre tr tur ro rou bg bul hu hun cz cze sk hr cro rs srb si slo al ru rus ua ukr il ' +
  'ba bih mne mkd xk kos alb lt ltu lv ee cyp jp kr cn hk vn ng ke ve bo cr jo kw dz tn ' +
  'az aze kz by ' +
  'ar ara arg sa ksa ae uae qa eg ma in ind pk pak br bra cl chi co col pe per uy ur eu latam latin latino afr africa ' +
  'asia intl canada mexico australia germany deutschland france italy italia spain espana portugal brasil brazil ' +
  'polska nederland england america'
).split(' ')
