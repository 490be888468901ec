import { isComplex, isMatrix, type MathNode } from '../question-variants/mathjs.ts';
import { parseCalculation } from '../question-variants/mathematics.ts';
import { readMessage } from '../faults.ts';
import type { Question } from '../file-schemas/question.ts';

type Option = Question['options'][number];

/** The value of an expression: one number, or several for a complex number, a point or a list of roots. */
export type Evaluated = readonly number[];

/** Two expressions with variables count as equal if they have equal values at this many points. */
const samplePoints = 5;
const constants = new Set(['e', 'i']);
/** Most options are such numbers. mathjs would take a hundred times as long to read them. */
const plainNumber = /^-?\d+(\.\d+)?$/;

const values = new WeakMap<Option, Evaluated | string>();

/** Returns an option's value, or an error message. An option with neither a number nor a `value` gives undefined. */
export function evaluateOption(option: Option): Evaluated | string | undefined {
  const known = values.get(option);
  if (known !== undefined) return known;
  const expression = option.value ?? parsePlainNumber(option.text);
  if (expression === undefined) return undefined;
  const value = plainNumber.test(expression) ? [Number(expression)] : evaluateExpression(expression);
  values.set(option, value);
  return value;
}

/** Turns `$1{,}250$`, `£4.50` or `25\%` into a number for mathjs. Returns undefined for other texts. */
export function parsePlainNumber(text: string): string | undefined {
  const bare = text.replaceAll(/[$£\s]|\\[,;%£]|\\pounds|%/g, '').replaceAll(/\{,\}|,(?=\d{3})/g, '');
  const number = bare.replace('−', '-');
  return plainNumber.test(number) ? number : undefined;
}

/** Computes the value of an expression, or returns an error message if this fails. */
export function evaluateExpression(expression: string): Evaluated | string {
  try {
    const letters = new Set<string>();
    const node = parseCalculation(expression);
    node.traverse((part: MathNode) => {
      if ('name' in part && typeof part.name === 'string' && /^[a-zA-Z]$/.test(part.name))
        letters.add(part.name);
    });
    const free = [...letters].filter((letter) => !constants.has(letter)).toSorted();
    const code = node.compile();
    const points = free.length === 0 ? 1 : samplePoints;
    return Array.from({ length: points }, (_, point) => {
      const scope = Object.fromEntries(free.map((letter) => [letter, sampleValue(letter, point)]));
      const value: unknown = code.evaluate(scope);
      return listParts(value);
    }).flat();
  } catch (error) {
    return readMessage(error);
  }
}

/** Returns a pseudo-random number from 0.5 to 3.5. */
function sampleValue(letter: string, point: number): number {
  const scattered = Math.sin(letter.charCodeAt(0) * 12.9898 + point * 78.233) * 43_758.5453;
  return 0.5 + 3 * (scattered - Math.floor(scattered));
}

function listParts(value: unknown): number[] {
  if (typeof value === 'number' && Number.isFinite(value)) return [value];
  if (isComplex(value)) return [value.re, value.im];
  if (isMatrix(value)) return listParts(value.toArray());
  if (Array.isArray(value)) return value.flatMap(listParts);
  throw new Error('it gives no number');
}
