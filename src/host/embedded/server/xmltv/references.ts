/**
 * The references of a guide's text. The host knows the named ones of HTML 4 beside
 * those of XML, and leaves out what it cannot read.
 */

/** Names of the characters 160 to 255 in order. */
const LATIN = `
nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash
Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute
ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc
uuml yacute thorn yuml`

/** Names of other characters with their code in hexadecimal. */
const OTHERS = `
OElig:152 oelig:153 Scaron:160 scaron:161 Yuml:178 fnof:192 circ:2c6 tilde:2dc Alpha:391 Beta:392 Gamma:393
Delta:394 Epsilon:395 Zeta:396 Eta:397 Theta:398 Iota:399 Kappa:39a Lambda:39b Mu:39c Nu:39d Xi:39e Omicron:39f
Pi:3a0 Rho:3a1 Sigma:3a3 Tau:3a4 Upsilon:3a5 Phi:3a6 Chi:3a7 Psi:3a8 Omega:3a9 alpha:3b1 beta:3b2 gamma:3b3
delta:3b4 epsilon:3b5 zeta:3b6 eta:3b7 theta:3b8 iota:3b9 kappa:3ba lambda:3bb mu:3bc nu:3bd xi:3be omicron:3bf
pi:3c0 rho:3c1 sigmaf:3c2 sigma:3c3 tau:3c4 upsilon:3c5 phi:3c6 chi:3c7 psi:3c8 omega:3c9 thetasym:3d1 upsih:3d2
piv:3d6 ensp:2002 emsp:2003 thinsp:2009 zwnj:200c zwj:200d lrm:200e rlm:200f ndash:2013 mdash:2014 lsquo:2018
rsquo:2019 sbquo:201a ldquo:201c rdquo:201d bdquo:201e dagger:2020 Dagger:2021 bull:2022 hellip:2026 permil:2030
prime:2032 Prime:2033 lsaquo:2039 rsaquo:203a oline:203e frasl:2044 euro:20ac image:2111 weierp:2118 real:211c
trade:2122 alefsym:2135 larr:2190 uarr:2191 rarr:2192 darr:2193 harr:2194 crarr:21b5 lArr:21d0 uArr:21d1
rArr:21d2 dArr:21d3 hArr:21d4 forall:2200 part:2202 exist:2203 empty:2205 nabla:2207 isin:2208 notin:2209
ni:220b prod:220f sum:2211 minus:2212 lowast:2217 radic:221a prop:221d infin:221e ang:2220 and:2227 or:2228
cap:2229 cup:222a int:222b there4:2234 sim:223c cong:2245 asymp:2248 ne:2260 equiv:2261 le:2264 ge:2265 sub:2282
sup:2283 nsub:2284 sube:2286 supe:2287 oplus:2295 otimes:2297 perp:22a5 sdot:22c5 lceil:2308 rceil:2309
lfloor:230a rfloor:230b lang:2329 rang:232a loz:25ca spades:2660 clubs:2663 hearts:2665 diams:2666`

const XML_NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

const NAMED: ReadonlyMap<string, string> = new Map([
  ...XML_NAMED,
  ...wordsOf(LATIN).map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
  ...wordsOf(OTHERS).map((word): [string, string] => {
    const [name = '', code = ''] = word.split(':')
    return [name, String.fromCodePoint(Number.parseInt(code, 16))]
  }),
])

/** Which references a text may hold. */
export type References = 'html' | 'xml' | 'none'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML does not know
const NO_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/**
 * A text as the host has it: with one kind of line break, without characters that
 * XML does not know, and with its references resolved. An ampersand that begins
 * none is left out, as are unknown names and what does not end with a semicolon.
 */
export function cleanText(text: string, references: References): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(NO_XML, '')
  if (references === 'none' || !clean.includes('&')) return clean
  return clean.replace(
    /&(?:#x([\da-f]*)(;?)|#(\d*)(;?)|([A-Za-z_:][\w:.-]*)(;?))?/gi,
    (
      _,
      hexadecimal?: string,
      hexadecimalEnd?: string,
      decimal?: string,
      decimalEnd?: string,
      name?: string,
      nameEnd?: string,
    ) => {
      if (!(hexadecimalEnd || decimalEnd || nameEnd)) return ''
      if (name !== undefined) return (references === 'html' ? NAMED : XML_NAMED).get(name) ?? ''
      return characterOf(hexadecimal === undefined ? Number(decimal || 0) : Number.parseInt(hexadecimal || '0', 16))
    },
  )
}

/** The character of a code; none where there is no such character. */
function characterOf(code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code === 0 || isSurrogate || code > 0x10ffff ? '' : String.fromCodePoint(code)
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}
