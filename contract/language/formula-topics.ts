/** Patterns of formulas, and the words by which lessons may name each kind. */
const kinds: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\d\/\d+[-+]\d+(?:\/|$)/, ['adding fractions', 'common denominator fractions']],
  [/\d\/\d+\*\d/, ['multiplying fractions']],
  [/\d\/\d+÷/, ['dividing fractions']],
  [/^\d+\/\d+$/, ['fractions']],
  [/%/, ['percentages']],
  [/\*10\^|x10\^/, ['standard form']],
  [/^[a-z]\^2[-+][a-z]\^2=[a-z]\^2$|^[a-z]\^2=[a-z]\^2[-+][a-z]\^2$/, ['pythagoras', 'hypotenuse']],
  [/[a-z]\^2.*=|=.*[a-z]\^2/, ['quadratic equation']],
  [/^y=|=y$/, ['straight line', 'gradient intercept']],
  [/[a-z].*=|=.*[a-z]/, ['solve equation']],
  [/[a-z].*\)\(|\).*[a-z].*\)\^2|\d\(.*[a-z].*\)|[a-z]\(.*[-+].*\)/, ['multiplying brackets', 'expand']],
  [/[a-z]\^2[-+]\d*[a-z][-+]\d+$/, ['factorise']],
  [/\^/, ['power', 'index']],
  [/[a-z][-+]\d*[a-z]/, ['like terms']],
  [/sqrt/, ['root']],
  [/[a-z\d]:[a-z\d]/, ['ratio']],
  [/(?:sin|cos|tan)\(?\d/, ['trigonometry', 'sine cosine tangent']],
  [/^p\(\w+\|\w+\)$/, ['conditional probability']],
  [/^\d+(?:,\d+){2,}$/, ['sequence', 'nth term', 'mean median range']],
];

/** Lists the words by which lessons may name a formula, which is written without spaces. Unknown formulas have none. */
export function listFormulaTopics(formula: string): readonly string[] {
  return kinds.find(([look]) => look.test(formula))?.[1] ?? [];
}
