import fc from 'fast-check'

const atom = fc.constantFrom(
  ...['a', 'b', 'k', 's', 'K', 'S', ' ', ':', '1', 'é', '⚽', '\u212a', 'ſ'],
  ...['.', '^', '$', '\\b', '\\d', '\\w', '\\s', '\\W', '\\pL', '\\p{Lu}', '[ak]', '[^b]', '[k-s]', '[\\]b]', '[]b]'],
  ...[
    '\\.',
    '\\:',
    '\\x61',
    '\\u0061',
    '\\Qab\\E',
    '(?i)',
    '(?-i)',
    '(?s)',
    '[[:alpha:]]',
    '}',
    ']',
    '{',
    '\\-',
    '\\ ',
    '\\B',
    '\\Z',
    '[^]]',
    '[^]',
    '[é]',
    '[^é]',
    '\\u00e9',
    'ø',
  ],
)
const repeat = fc.constantFrom('', '', '', '', '*', '+', '?', '{0}', '{1,2}', '{2}', '{0,3}', '{,2}', '{1', '+?', '??')
/** Expressions of all the constructs that there are, some of which the engine refuses; most of few characters, so that texts match. */
export const anyExpression: fc.Arbitrary<string> = fc.letrec<{ branch: string; part: string }>((tie) => ({
  part: fc
    .tuple(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        atom,
        fc
          .tuple(fc.constantFrom('(', '(?:', '(?i:', '(?<n>', '(?P<m>'), tie('branch'))
          .map(([open, inner]) => `${open}${inner})`),
      ),
      repeat,
    )
    .map(([one, times]) => one + times),
  branch: fc
    .array(
      fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((branches) => branches.join('|')),
})).branch
