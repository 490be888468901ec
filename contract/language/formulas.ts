/** The kinds of formulas. Each kind has a pattern, and the words that lessons may use for formulas of this kind. */
const kinds: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\d\/\d+[-+]\d+(?:\/|$)/, ['adding fractions', 'common denominator fractions']],
  [/\d\/\d+\*\d/, ['multiplying fractions']],
  [/\d\/\d+÷/, ['dividing fractions']],
  [/^\d+\/\d+$/, ['fractions']],
  [/mv\^2|^m\*v\^2/, ['kinetic energy']],
  [/^[a-z]?=?m\*?g\*?h$/, ['gravitational potential energy']],
  [/^f=m\*?a$/, ['second law force acceleration']],
  [/^w=m\*?g$/, ['weight mass gravity']],
  [/^v=f\*?(?:lambda|l|w)?$/, ['wave speed frequency wavelength']],
  [/^p=(?:i\*?v|v\*?i|i\^2\*?r)$/, ['electrical power potential difference current']],
  [/^q=i\*?t$/, ['charge current time']],
  [/^e=p\*?t$/, ['energy transferred power time']],
  [/^d=m\/v$/, ['density mass volume']],
  [/%/, ['percentages']],
  [/\*10\^|x10\^/, ['standard form']],
  [/^[a-z]\^2[-+][a-z]\^2=[a-z]\^2$|^[a-z]\^2=[a-z]\^2[-+][a-z]\^2$/, ['pythagoras', 'hypotenuse']],
  [/^(?:v=i\*?r|i=v\/r|r=v\/i)$/, ['potential difference current resistance']],
  [/^(?:s=d\/t|d=s\*?t|v=d\/t)$/, ['speed distance time']],
  [/[a-z].*[<>]|[<>].*[a-z]/, ['inequality']],
  [/[a-z]\^2.*=|=.*[a-z]\^2/, ['quadratic equation']],
  [/^y=|=y$/, ['straight line', 'gradient intercept']],
  [/[a-z].*=|=.*[a-z]/, ['solve equation']],
  [/[a-z].*\)\(|\).*[a-z].*\)\^2|\d\(.*[a-z].*\)|[a-z]\(.*[-+].*\)/, ['multiplying brackets', 'expand']],
  [/[a-z]\^2[-+]\d*[a-z][-+]\d+$/, ['factorise']],
  [/\^0/, ['indices', 'power of zero']],
  [/\^/, ['power', 'index']],
  [/[a-z][-+]\d*[a-z]/, ['like terms']],
  [/sqrt/, ['surd', 'root']],
  [/[a-z\d]:[a-z\d]/, ['ratio']],
  [/(?:sin|cos|tan)\(?\d/, ['trigonometry', 'sine cosine tangent']],
  [/^p\(\w+\|\w+\)$/, ['conditional probability']],
  [/^\d+(?:,\d+){2,}$/, ['sequence', 'nth term', 'mean median range']],
];

/** A formula in a text. `topics` are the words by which lessons may name this kind of formula. */
export interface Formula {
  /** The formula without spaces, because the search index stores it as one word. */
  readonly formula: string;
  readonly topics: readonly string[];
}

/** Replaces words by symbols: "x squared" by "x^2", "root 28" by "sqrt(28)". */
function replaceWordsBySigns(plain: string): string {
  return plain
    .replace(/(?<=\d),(?=\d{3}\b)(?!\d{3},\d{1,2}\b)/g, '')
    .replace(/\s*\bto the power (?:of )?(?=-?\d)/g, '^')
    .replace(/(?<=\b(?:\d+|[a-z])\)?)\s+squared\b/g, '^2')
    .replace(/(?<=\b(?:\d+|[a-z])\)?)\s+cubed\b/g, '^3')
    .replace(/(?:√|\b(?:square )?root (?:of )?|\bsqrt ?)\(?\s*(\d+)\s*\)?/g, ' sqrt($1) ')
    .replace(/(?<=\d\s*)per ?cent\b/g, '%')
    .replace(/(?<=[\d)]\s*)(?:times|multiplied by|x)\s+(?=[\d(])/g, '*')
    .replace(/(?<=[\d)]\s*)divided by\s+(?=[\d(])/g, '÷')
    .replace(/(?<=[\d)]\s*)plus\s+(?=[\d(])/g, '+')
    .replace(/(?<=\d)(?:\s*,\s*|\s+)(?=\d+(?:\b(?:\s*,\s*|\s+)\d+|(?<=,\s*\d+))\b)/g, ',')
    .replace(/(?<=,\d+)\s+(?=\d)/g, ',');
}

const part = /\d+(?:\.\d+)?|[\p{L}\p{N}]+|->|[^\s\p{L}\p{N}]/gu;
const sign = /^[-+*/÷^=<>():√%,|]$/;
/** A run of numbers, letters and signs can be a formula only if it contains one of these. */
const telling = /^(?:[-+*/÷^=<>():√%,]|sin|cos|tan)$/;
const operand = /^(?:\d+(?:\.\d+)?|[a-z]|[a-z]?x|sqrt|sin|cos|tan|\d+[a-z]{1,2})$/;

/** Finds the formulas in a plain text (without capitals and accents). `rest` is the text outside the formulas. */
export function readFormulas(plain: string): { readonly formulas: Formula[]; readonly rest: string } {
  const formulas: Formula[] = [];
  const rest: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    const formula = run.join('').replace(/^[,:)=]+|[,:(=+-]+$/g, '');
    const topics = run.some((one) => telling.test(one))
      ? (kinds.find(([look]) => look.test(formula))?.[1] ?? [])
      : [];
    if (topics.length > 0) formulas.push({ formula, topics });
    else rest.push(...run);
    run = [];
  };
  for (const [one] of replaceWordsBySigns(plain).matchAll(part)) {
    const goesOn = sign.test(one) || operand.test(one);
    if (!goesOn) endRun();
    (goesOn ? run : rest).push(one);
  }
  endRun();
  if (!plain.includes('->')) return { formulas, rest: rest.join(' ') };
  // The substances of a reaction say nothing about balancing it.
  formulas.push({ formula: '->', topics: ['balanced equation', 'balance simple equation'] });
  return { formulas, rest: rest.filter((one) => !/\d/.test(one)).join(' ') };
}
