import {
  add,
  divide,
  multiply,
  rational,
  round,
  type Rational,
} from '../../../contract/typed-answers/rational.ts';
import { format, need, readDecimal, show, wholeNumber } from './numbers.ts';
import { whole, type Found, type Operation, type Working } from './operation.ts';

const lessonId = 'area-and-volume';
const sectionId = 'lengths-areas-volumes';
const two = wholeNumber(2);
/** π to twenty places, which is exact enough for an answer to two. */
const pi = need(rational(314159265358979323846n, 10n ** 20n));

const unit = String.raw`(?: ?(?:mm|cm|m|km|centimetres?|metres?|millimetres?))?`;
const length = (name: string) => String.raw`(?<${name}>\d{1,6}(?:\.\d{1,4})?)(?<${name}Unit>${unit})`;
/** A length with its name before or behind, such as `base 6`, `base of 6 cm` or `6 cm base`. */
const called = (names: string, name: string) =>
  String.raw`(?:(?:with |a |and |of |has |the |is |whose |its )*(?:${names})(?: (?:of|is|=))? ?=? ?${length(name)})`;
const join = String.raw`(?: ?,? ?(?:and|with|by|x)? ?,? ?)`;

const short: Readonly<Record<string, string>> = {
  centimetre: 'cm',
  centimetres: 'cm',
  metre: 'm',
  metres: 'm',
  millimetre: 'mm',
  millimetres: 'mm',
};

/** Returns the unit of all lengths, `units` if none has any, or null if they differ. */
function readLengthUnit(found: Found, names: readonly string[]): string | null {
  const units = new Set(
    names
      .map((name) => found(`${name}Unit`).trim())
      .filter((one) => one !== '')
      .map((one) => short[one] ?? one),
  );
  return units.size > 1 ? null : ([...units][0] ?? '');
}
const square = (sign: string): string => (sign === '' ? ' square units' : ` ${sign}²`);

interface Formula {
  /** The formula in words, for example of the area. */
  readonly rule: string;
  readonly numbers: string;
  readonly value: Rational;
}

/** Works out a formula with lengths. Null if the lengths have different units. */
const area =
  (shape: string, names: readonly string[], formula: (lengths: readonly Rational[]) => Formula) =>
  (found: Found): Working | null => {
    const sign = readLengthUnit(found, names);
    if (sign === null) return null;
    const { rule, numbers, value } = formula(names.map((name) => readDecimal(found(name))));
    return {
      lessonId,
      sectionId,
      steps: [`The area of a ${shape} is ${rule}.`, `Put in the numbers: ${numbers} = ${show(value)}.`],
      answer: `The area is ${show(value)}${square(sign)}`,
      values: [value],
    };
  };

const product = (lengths: readonly Rational[]): Rational =>
  lengths.reduce((sofar, one) => need(multiply(sofar, one)), wholeNumber(1));
const halve = (value: Rational): Rational => need(divide(value, two));
const times = (lengths: readonly Rational[]): string => lengths.map(format).join(' × ');

const triangle = area('triangle', ['base', 'height'], (lengths) => ({
  rule: 'half of base times height: $1/2$ × base × height',
  numbers: `$1/2$ × ${times(lengths)}`,
  value: halve(product(lengths)),
}));
const rectangle = area('rectangle', ['length', 'width'], (lengths) => ({
  rule: 'length times width',
  numbers: times(lengths),
  value: product(lengths),
}));
const squareArea = area('square', ['length'], ([side = two]) => ({
  rule: 'its side times itself',
  numbers: times([side, side]),
  value: product([side, side]),
}));
const parallelogram = area('parallelogram', ['base', 'height'], (lengths) => ({
  rule: 'base times height, where the height is at right angles to the base',
  numbers: times(lengths),
  value: product(lengths),
}));
const trapezium = area('trapezium', ['first', 'second', 'height'], ([a = two, b = two, height = two]) => ({
  rule: 'half the sum of the parallel sides, times the height: $1/2 (a + b)h$',
  numbers: `$1/2$ × (${format(a)} + ${format(b)}) × ${format(height)}`,
  value: halve(product([need(add(a, b)), height])),
}));

/** Writes a multiple of π, such as `25π`, and its value to two places. */
function workWithPi(factor: Rational): {
  readonly exact: string;
  readonly near: string;
  readonly value: Rational;
} {
  const value = need(round(need(multiply(factor, pi)), 2));
  return { exact: `$${format(factor)}π$`, near: format(value), value };
}

const circle =
  (isArea: boolean) =>
  (found: Found): Working | null => {
    const isRadius = found('radius') !== '';
    const name = isRadius ? 'radius' : 'diameter';
    const sign = readLengthUnit(found, [name]);
    const typed = readDecimal(found(name));
    const radius = isRadius ? typed : halve(typed);
    if (sign === null) return null;
    const diameter = need(multiply(radius, two));
    const { exact, near, value } = workWithPi(isArea ? product([radius, radius]) : diameter);
    const after = isArea ? square(sign) : sign === '' ? '' : ` ${sign}`;
    return {
      lessonId,
      sectionId: 'circles',
      steps: isArea
        ? [
            'The area of a circle is $πr^2$, where $r$ is the radius.',
            ...(isRadius
              ? []
              : [`The radius is half the diameter: ${format(typed)} ÷ 2 = ${format(radius)}.`]),
            `Square the radius first: ${format(radius)} × ${format(radius)} = ${format(product([radius, radius]))}.`,
            `Multiply by $π$: ${exact}, which is ${near} to 2 decimal places.`,
          ]
        : [
            'The circumference of a circle is $π$ times its diameter.',
            ...(isRadius
              ? [`The diameter is twice the radius: 2 × ${format(radius)} = ${format(diameter)}.`]
              : []),
            `Multiply by $π$: ${exact}, which is ${near} to 2 decimal places.`,
          ],
      answer: `The ${isArea ? 'area' : 'circumference'} is ${exact}${after}, or about ${near}${after}`,
      values: [value],
    };
  };

const of = (shape: string) => String.raw`(?:the )?area(?: of)?(?: the| a| this)? ${shape}`;
const ofCircle = (what: string) => String.raw`(?:the )?${what}(?: of)?(?: the| a| this)? circle`;
const has = String.raw`(?: ?,? ?(?:that is|thats|which is|with sides?|sides?|with|of|has|is|measuring))*`;

export const measures: readonly Operation[] = [
  {
    pattern: whole(
      `${of('triangle')} ${called('base', 'base')}${join}${called('(?:vertical |perpendicular )?height', 'height')}`,
    ),
    work: triangle,
  },
  {
    pattern: whole(`${of('triangle')} ${called('height', 'height')}${join}${called('base', 'base')}`),
    work: triangle,
  },
  {
    pattern: whole(`${of('parallelogram')} ${called('base', 'base')}${join}${called('height', 'height')}`),
    work: parallelogram,
  },
  {
    pattern: whole(
      `${of('rectangle')} ${called('length', 'length')}${join}${called('width|breadth|height', 'width')}`,
    ),
    work: rectangle,
  },
  {
    pattern: whole(
      `${of('rectangle')}${has} ${length('length')} ?(?:long)? ?(?:by|x|\\*|and) ?${length('width')}(?: wide)?`,
    ),
    work: rectangle,
  },
  {
    pattern: whole(`${of('square')}${has}(?: (?:a|length|side))* ?(?:of )?${length('length')}`),
    work: squareArea,
  },
  {
    pattern: whole(
      `${of('trapezium')}${has} (?:(?:with )?parallel sides )?(?:of )?${length('first')} ?(?:,|and) ?${length('second')}${join}${called('height', 'height')}`,
    ),
    work: trapezium,
  },
  { pattern: whole(`${ofCircle('area')} ${called('radius|r', 'radius')}`), work: circle(true) },
  { pattern: whole(`${ofCircle('area')} ${called('diameter|d', 'diameter')}`), work: circle(true) },
  { pattern: whole(`${ofCircle('circumference')} ${called('radius|r', 'radius')}`), work: circle(false) },
  { pattern: whole(`${ofCircle('circumference')} ${called('diameter|d', 'diameter')}`), work: circle(false) },
];
