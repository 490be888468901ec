import { divide, equal, isLess, subtract, type Rational } from '../../../contract/typed-answers/rational.ts';
import { splitNumbers } from './algebra.ts';
import { format, need, readDecimal, show, showResult, sumOf, wholeNumber } from './numbers.ts';
import { whole, type Found, type Operation, type Working } from './operation.ts';

const lessonId = 'averages-and-spread';
const sectionId = 'three-averages';
const list = String.raw`(?<list>-?\d{1,9}(?:\.\d{1,4})?(?:(?: ?, ?(?:and )?| and | )-?\d{1,9}(?:\.\d{1,4})?){1,19})`;

const readList = (found: Found): readonly Rational[] => splitNumbers(found('list')).map(readDecimal);
const sort = (values: readonly Rational[]): Rational[] =>
  values.toSorted((a, b) => (equal(a, b) ? 0 : isLess(a, b) ? -1 : 1));
const join = (values: readonly Rational[]): string => values.map(format).join(', ');

function findMean(found: Found): Working {
  const values = readList(found);
  const total = sumOf(values);
  const mean = need(divide(total, wholeNumber(values.length)));
  return {
    lessonId,
    sectionId,
    steps: [
      `Add up all the values: ${values.map((value, at) => (at > 0 && value.top < 0n ? `(${format(value)})` : format(value))).join(' + ')} = ${format(total)}.`,
      `There are ${values.length} values, so divide by ${values.length}: ${format(total)} ÷ ${values.length} = ${showResult(mean, '')}.`,
    ],
    answer: `The mean is ${showResult(mean, '')}`,
    values: [mean],
  };
}

function findMedian(found: Found): Working {
  const values = sort(readList(found));
  const half = Math.floor(values.length / 2);
  const middle = values.length % 2 === 1 ? values.slice(half, half + 1) : values.slice(half - 1, half + 1);
  const median = need(divide(sumOf(middle), wholeNumber(middle.length)));
  return {
    lessonId,
    sectionId,
    steps: [
      `Put the values in order: ${join(values)}.`,
      middle.length === 1
        ? `There are ${values.length} values. The middle one is number ${half + 1}.`
        : `There are ${values.length} values, so two are in the middle: ${middle.map(format).join(' and ')}. Take the number halfway: (${middle.map(format).join(' + ')}) ÷ 2 = ${format(median)}.`,
    ],
    answer: `The median is ${show(median)}`,
    values: [median],
  };
}

function findMode(found: Found): Working | null {
  const values = sort(readList(found));
  const counts = values.map((value) => values.filter((other) => equal(value, other)).length);
  const most = Math.max(...counts);
  const modes = values.filter(
    (value, at) => counts[at] === most && values.findIndex((one) => equal(one, value)) === at,
  );
  if (most === 1) return null;
  return {
    lessonId,
    sectionId,
    steps: [
      `Put the values in order, so that equal ones are together: ${join(values)}.`,
      `Find which comes most often: ${modes.map(format).join(' and ')} ${modes.length === 1 ? 'comes' : 'come'} ${most} times.`,
    ],
    answer:
      modes.length === 1 ? `The mode is ${join(modes)}` : `The modes are ${modes.map(format).join(' and ')}`,
    values: modes,
  };
}

function findRange(found: Found): Working | null {
  const values = sort(readList(found));
  const [least, greatest] = [values[0], values.at(-1)];
  if (least === undefined || greatest === undefined) return null;
  const range = need(subtract(greatest, least));
  return {
    lessonId,
    sectionId: 'spread',
    steps: [
      `Find the greatest value, ${format(greatest)}, and the least value, ${format(least)}.`,
      `Subtract: ${format(greatest)} − ${least.top < 0n ? `(${format(least)})` : format(least)} = ${format(range)}.`,
    ],
    answer: `The range is ${format(range)}`,
    values: [range],
  };
}

const pattern = (name: string): RegExp =>
  whole(
    String.raw`(?:the )?(?:${name})(?: (?:average|value|number))?(?: (?:of|for|from|in))?:?(?: (?:these|this|the))?(?: (?:numbers|values|data|list|set|following|data set))?:? ${list}`,
  );

export const averages: readonly Operation[] = [
  { pattern: pattern('mean|average'), work: findMean },
  { pattern: pattern('median'), work: findMedian },
  { pattern: pattern('mode|modal'), work: findMode },
  { pattern: pattern('range'), work: findRange },
];
