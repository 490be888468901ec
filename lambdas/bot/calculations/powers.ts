import {
  divide,
  equal,
  isLess,
  multiply,
  power,
  powerOfTen,
  zero,
} from '../../../contract/typed-answers/rational.ts';
import { findFirstPlace, format, need, plural, readDecimal, wholeNumber } from './numbers.ts';
import { signedNumber, whole, type Found, type Operation, type Working } from './operation.ts';

const standard = { lessonId: 'powers-and-standard-form', sectionId: 'standard-form' } as const;
const tens = (index: number): string => `10^${index < 0 ? `(−${-index})` : index}`;
const moves = (places: number): string => plural(places, 'place');

function toOrdinary(found: Found): Working | null {
  const [factor, index] = [readDecimal(found('factor')), Number(found('index'))];
  if (Math.abs(index) > 8) return null;
  const value = need(multiply(factor, powerOfTen(index)));
  const many = Math.abs(index);
  const written = `$${format(factor)} × ${tens(index)}$`;
  return {
    ...standard,
    steps: [
      `The index is ${index < 0 ? `−${many}` : many}, so each digit moves ${moves(many)} to the ${index < 0 ? 'right' : 'left'} in the place value table.`,
      index === 0
        ? `Any number to the power zero is 1, so nothing changes.`
        : `That is the same as ${index < 0 ? 'dividing' : 'multiplying'} by ${format(powerOfTen(many))}: ${format(factor)} ${index < 0 ? '÷' : '×'} ${format(powerOfTen(many))} = ${format(value)}.`,
    ],
    answer: `${written} = ${format(value)}`,
    values: [value],
  };
}

function toStandardForm(found: Found): Working | null {
  const typed = found('factor');
  const value =
    typed === ''
      ? readDecimal(found('number'))
      : need(multiply(readDecimal(typed), powerOfTen(Number(found('index')))));
  if (!isLess(zero, value)) return null;
  const index = findFirstPlace(value);
  const factor = need(divide(value, powerOfTen(index)));
  const written = `$${format(factor)} × ${tens(index)}$`;
  return {
    ...standard,
    steps: [
      `Write a number from 1 to under 10 with the same digits: ${format(factor)}.`,
      `Count the places that each digit moves from there to ${format(value)}: ${moves(Math.abs(index))} to the ${index < 0 ? 'right, so the index is negative' : 'left'}.`,
    ],
    answer: `${format(value)} = ${written}`,
    values: [factor, wholeNumber(index)],
  };
}

function workOutPower(found: Found): Working | null {
  const base = readDecimal(found('base'));
  const index = found('index') === '' ? (found('cubed') === '' ? 2 : 3) : Number(found('index'));
  if (index > 10 || (index === 0 && equal(base, zero))) return null;
  const value = need(power(base, index));
  const factors = Array.from({ length: index }, () => format(base)).join(' × ');
  const written = `$${format(base)}^${index}$`;
  return {
    lessonId: standard.lessonId,
    sectionId: index < 2 ? 'zero-negative-and-fractional-indices' : 'what-a-power-counts',
    steps:
      index === 0
        ? ['Any number except 0 to the power zero is 1.']
        : [
            `The index ${index} says how many times ${format(base)} is a factor.`,
            `${factors} = ${format(value)}.`,
          ],
    answer: `${written} = ${format(value)}`,
    values: [value],
  };
}

/** Multiplies or divides powers of the same base by the laws of indices. */
function combinePowers(found: Found): Working {
  const base = found('base');
  const [first, second] = [Number(found('first')), Number(found('second'))];
  const isProduct = found('sign') === '*';
  const index = isProduct ? first + second : first - second;
  const show = (one: number) => `${base}^${one < 0 ? `(−${-one})` : one}`;
  const brackets = (one: number) => (one < 0 ? `(−${-one})` : String(one));
  return {
    lessonId: standard.lessonId,
    sectionId: 'three-laws-from-counting-factors',
    steps: [
      `Both are powers of ${base}, so ${isProduct ? 'add' : 'subtract'} the indices: ${first} ${isProduct ? '+' : '−'} ${brackets(second)} = ${index < 0 ? `−${-index}` : index}.`,
    ],
    answer: `$${show(first)} ${isProduct ? '×' : '÷'} ${show(second)} = ${show(index)}$`,
    values: [wholeNumber(index)],
  };
}

const factor = String.raw`(?<factor>\d{1,6}(?:\.\d{1,6})?) ?\*? ?10 ?\^ ?\(? ?(?<index>-?\d{1,2}) ?\)?`;
const ordinary = String.raw`(?:(?:in|as|to) )?(?:an? )?(?:ordinary|normal)(?: (?:form|number))?`;
const inStandard = String.raw`(?:in|to|as) (?:standard|scientific) (?:form|notation)`;
export const powers: readonly Operation[] = [
  {
    pattern: whole(
      String.raw`(?<base>\d{1,4}) ?\^ ?(?<first>\d{1,2}) ?(?<sign>\*|div|\/) ?\k<base> ?\^ ?\(?(?<second>-?\d{1,2})\)?`,
    ),
    work: combinePowers,
  },
  { pattern: whole(`(?:convert |change )?${factor} ${ordinary}`), work: toOrdinary },
  {
    pattern: whole(`(?:convert |change )?(?:${signedNumber}|${factor}) ${inStandard}`),
    work: toStandardForm,
  },
  {
    pattern: whole(
      String.raw`(?<base>\d{1,4}(?:\.\d{1,2})?) ?(?:\^ ?|to the power (?:of )?)(?<index>\d{1,2})`,
    ),
    work: workOutPower,
  },
  {
    pattern: whole(String.raw`(?<base>\d{1,4}(?:\.\d{1,2})?) (?:squared|(?<cubed>cubed))`),
    work: workOutPower,
  },
];
