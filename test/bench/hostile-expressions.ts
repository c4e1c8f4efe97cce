/** Expressions at the bounds of what an owner may write, and each costly in its own way; none is refused. */
export const HOSTILE_EXPRESSIONS: readonly string[] = [
  '(?:a?){60}a{60}x',
  '(?:[a-z]{1,7}){22}!',
  '(?:a|b|ab){1,60}c',
  '(?:.*,){40}x',
  '.*.*.*.*.*.*.*.*x',
  '^.*(?:a|b){1,20}a{0,100}c',
  '(?:[^x]*y){30}',
  '(?:\\w+\\s?){1,40}!',
  '(?:(?:a{1,3}b?){1,3}c?){1,9}d',
  '[a-z]{200}',
  '(?:a{0,200})?foo$',
  '\\b(?:[\\pL\\pN]+\\s*){1,20}\\b!',
]
