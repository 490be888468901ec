import {
  add,
  divide,
  findCommonDivisor,
  multiply,
  rational,
  subtract,
  type Rational,
} from '../../../contract/typed-answers/rational.ts';
import { readAmountUnit, thing, whole, type Found, type Operation, type Working } from './operation.ts';
import {
  formatFraction,
  formatMixed,
  isWhole,
  need,
  readDecimal,
  readNumber,
  showAmount,
  showResult,
  wholeNumber,
  writeFraction,
} from './numbers.ts';

const lessonId = 'fractions';
const fraction = (name: string) => String.raw`(?<${name}>(?:\d{1,6} )?\d{1,6} ?\/ ?\d{1,6})`;
const fractionOrWhole = (name: string) => String.raw`(?<${name}>(?:\d{1,6} )?\d{1,6} ?\/ ?\d{1,6}|\d{1,6})`;

const parts: Readonly<Record<string, string>> = {
  2: 'half',
  3: 'third',
  4: 'quarter',
  5: 'fifth',
  10: 'tenth',
};

/** Writes the numbers as they were typed, such as `12/18`. */
const asTyped = (text: string): string => text.replace(/ ?\/ ?/g, '/').replace(' ', '_');

/** Writes a result as a fraction and, over 1, also as a mixed number. */
function equalMixed(value: Rational): string {
  const isMixed = !isWhole(value) && value.top > value.bottom;
  return isMixed ? ` = ${formatMixed(value)}` : '';
}

/** Says that a fraction over `bottom` becomes simpler, if it does. */
function simplifyStep(top: bigint, bottom: bigint): readonly string[] {
  const value = need(rational(top, bottom));
  const divisor = findCommonDivisor(top, bottom);
  const mixed = equalMixed(value);
  if (divisor === 1n)
    return mixed === '' ? [] : [`Write it as a mixed number: $${formatFraction(value)}${mixed}$.`];
  return [
    `Simplify: divide the top and the bottom by ${divisor}: $${top}/${bottom} = ${formatFraction(value)}${mixed}$.`,
  ];
}

function fractionOfAmount(found: Found): Working | null {
  const part = readNumber(found('part'));
  const amount = readDecimal(found('amount'));
  const unit = readAmountUnit(found);
  const one = need(divide(amount, wholeNumber(part.bottom)));
  const value = need(multiply(one, wholeNumber(part.top)));
  const typed = asTyped(found('part'));
  const name = parts[String(part.bottom)] ?? `$1/${part.bottom}$`;
  const simpler = formatFraction(part);
  return {
    lessonId,
    sectionId: 'multiplying',
    steps: [
      ...(typed === simpler ? [] : [`Write the fraction in its simplest form: $${typed} = ${simpler}$.`]),
      `Divide by ${part.bottom} to get one ${name}: ${showAmount(amount, unit)} ÷ ${part.bottom} = ${showAmount(one, unit)}.`,
      ...(part.top === 1n
        ? []
        : [
            `Multiply by ${part.top}, because you want ${part.top} of them: ${part.top} × ${showAmount(one, unit)} = ${showAmount(value, unit)}.`,
          ]),
    ],
    answer: `$${typed}$ of ${showAmount(amount, unit)} is ${showResult(value, unit)}`,
    values: [value],
  };
}

const improper = (text: string, value: Rational): readonly string[] =>
  text.includes(' ') && / \d+ ?\//.test(text) ? [`$${asTyped(text)} = ${formatFraction(value)}$`] : [];

/** Changes mixed numbers into improper fractions, which every rule but adding needs. */
function mixedStep(found: Found, [a, b]: readonly [Rational, Rational]): readonly string[] {
  const changed = [...improper(found('a'), a), ...improper(found('b'), b)];
  return changed.length === 0 ? [] : [`Write mixed numbers as improper fractions: ${changed.join(' and ')}.`];
}

/** Returns top and bottom as they were typed, because the steps begin with the fraction before it is simplified. */
function readTyped(text: string): Rational {
  const [, top, bottom] = /^(\d+) ?\/ ?(\d+)$/.exec(text) ?? [];
  return top === undefined || bottom === undefined
    ? readNumber(text)
    : { top: BigInt(top), bottom: BigInt(bottom) };
}

const over = ({ top, bottom }: Rational): string => `${top}/${bottom}`;

function multiplyFractions(found: Found): Working {
  const [a, b] = [readTyped(found('a')), readTyped(found('b'))] as const;
  const value = need(multiply(readNumber(found('a')), readNumber(found('b'))));
  const [top, bottom] = [a.top * b.top, a.bottom * b.bottom];
  return {
    lessonId,
    sectionId: 'multiplying',
    steps: [
      ...mixedStep(found, [a, b]),
      `Multiply the tops and multiply the bottoms: $${over(a)} × ${over(b)} = ${a.top}×${b.top}/${a.bottom}×${b.bottom} = ${top}/${bottom}$.`,
      ...simplifyStep(top, bottom),
    ],
    answer: `$${asTyped(found('a'))} × ${asTyped(found('b'))} = ${formatMixed(value)}$`,
    values: [value],
  };
}

function divideFractions(found: Found): Working | null {
  const [a, b] = [readTyped(found('a')), readTyped(found('b'))] as const;
  if (b.top === 0n) return null;
  const value = need(divide(readNumber(found('a')), readNumber(found('b'))));
  const [top, bottom] = [a.top * b.bottom, a.bottom * b.top];
  return {
    lessonId,
    sectionId: 'dividing',
    steps: [
      ...mixedStep(found, [a, b]),
      `Keep the first fraction, change ÷ to ×, and turn the second one over: $${over(a)} ÷ ${over(b)} = ${over(a)} × ${b.bottom}/${b.top}$.`,
      `Multiply the tops and multiply the bottoms: $${a.top}×${b.bottom}/${a.bottom}×${b.top} = ${top}/${bottom}$.`,
      ...simplifyStep(top, bottom),
    ],
    answer: `$${asTyped(found('a'))} ÷ ${asTyped(found('b'))} = ${formatMixed(value)}$`,
    values: [value],
  };
}

function addFractions(found: Found): Working {
  const [a, b] = [readTyped(found('a')), readTyped(found('b'))] as const;
  const isSum = found('sign') === '+';
  const sign = isSum ? '+' : '−';
  const value = need((isSum ? add : subtract)(readNumber(found('a')), readNumber(found('b'))));
  const common = (a.bottom * b.bottom) / findCommonDivisor(a.bottom, b.bottom);
  const [first, second] = [a, b].map(({ top, bottom }) => (top * common) / bottom);
  const top = isSum ? (first ?? 0n) + (second ?? 0n) : (first ?? 0n) - (second ?? 0n);
  const changes = [a, b].flatMap((one) =>
    one.bottom === common ? [] : [`$${over(one)} = ${(one.top * common) / one.bottom}/${common}$`],
  );
  return {
    lessonId,
    sectionId: 'adding-and-subtracting',
    steps: [
      ...mixedStep(found, [a, b]),
      ...(changes.length === 0
        ? []
        : [
            `Find a number that both bottoms divide into: ${common}.`,
            `Write the fractions with ${common} at the bottom: ${changes.join(' and ')}.`,
          ]),
      `${isSum ? 'Add' : 'Subtract'} the tops: $${first}/${common} ${sign} ${second}/${common} = ${writeFraction(top, common)}$.`,
      ...(top > 0n ? simplifyStep(top, common) : []),
    ],
    answer: `$${asTyped(found('a'))} ${sign} ${asTyped(found('b'))} = ${formatMixed(value)}$`,
    values: [value],
  };
}

function simplifyFraction(found: Found): Working | null {
  const typed = readTyped(found('a'));
  if (typed.bottom === 0n || typed.top === 0n) return null;
  const value = need(rational(typed.top, typed.bottom));
  const divisor = findCommonDivisor(typed.top, typed.bottom);
  const steps =
    divisor === 1n
      ? [`The highest common factor of ${typed.top} and ${typed.bottom} is 1, so nothing can be cancelled.`]
      : [
          `Find the highest common factor of ${typed.top} and ${typed.bottom}: it is ${divisor}.`,
          `Divide the top and the bottom by ${divisor}: $${over(typed)} = ${formatFraction(value)}$.`,
        ];
  const mixed = equalMixed(value);
  return {
    lessonId,
    sectionId: 'what-a-fraction-says',
    steps,
    answer:
      divisor === 1n
        ? `$${over(typed)}$ is already in its simplest form`
        : `$${over(typed)} = ${formatFraction(value)}${mixed}$`,
    values: [value],
  };
}

const simplifyWords = String.raw`(?:simplify|cancel(?: down)?|reduce)(?: the)?(?: fraction)?`;
const simplestForm = String.raw`(?:in|to|as)? ?(?:its |the |a )?(?:simplified|simplify|simplest|lowest|simpler)(?: form| terms?)?(?: fraction)?`;

export const fractions: readonly Operation[] = [
  {
    pattern: whole(
      String.raw`${fraction('part')} of (?:the )?(?<pound>£?) ?(?<amount>\d[\d,]*(?:\.\d+)?)(?![ ]?\/)${thing}`,
    ),
    work: fractionOfAmount,
  },
  { pattern: whole(`${fractionOrWhole('a')} (?:of|\\*) ${fraction('b')}`), work: multiplyFractions },
  { pattern: whole(`${fraction('a')} ?\\* ?${fractionOrWhole('b')}`), work: multiplyFractions },
  { pattern: whole(`${fraction('a')} div ${fractionOrWhole('b')}`), work: divideFractions },
  { pattern: whole(`${fractionOrWhole('a')} div ${fraction('b')}`), work: divideFractions },
  { pattern: whole(`${fraction('a')} ?(?<sign>[-+]) ?${fractionOrWhole('b')}`), work: addFractions },
  { pattern: whole(`${fractionOrWhole('a')} ?(?<sign>[-+]) ?${fraction('b')}`), work: addFractions },
  { pattern: whole(`${simplifyWords} ${fraction('a')}(?: ${simplestForm})?`), work: simplifyFraction },
  { pattern: whole(`(?:write |put )?${fraction('a')} ${simplestForm}`), work: simplifyFraction },
];
