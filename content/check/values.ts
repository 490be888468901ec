import { isComplex, isMatrix } from 'mathjs';
import type { MathNode } from 'mathjs';
import { parseCalculation } from '../question-variants/mathematics.ts';
import type { Question } from '../file-schemas/question.ts';

type Option = Question['options'][number];

/** A number, or the parts of a complex number, a point or a list of roots. */
export type Evaluated = readonly number[];

/** The number of choices of values for the letters that two expressions are compared at. */
const samplePoints = 5;
const constants = new Set(['e', 'i']);

const values = new WeakMap<Option, Evaluated | string>();

/** The value of an option, or why it has none; nothing where neither its text nor a `value` is a calculation. */
export function valueOf(option: Option): Evaluated | string | undefined {
  const known = values.get(option);
  if (known !== undefined) return known;
  const expression = option.value ?? plainNumber(option.text);
  if (expression === undefined) return undefined;
  const value = evaluateAt(expression);
  values.set(option, value);
  return value;
}

/** `$1{,}250$`, `£4.50` or `25\%` as a number that mathjs reads; nothing where the text is more than a number. */
export function plainNumber(text: string): string | undefined {
  const bare = text.replaceAll(/[$£\s]|\\[,;%£]|\\pounds|%/g, '').replaceAll(/\{,\}|,(?=\d{3})/g, '');
  return /^[-−]?\d+(\.\d+)?$/.test(bare) ? bare.replace('−', '-') : undefined;
}

/** The expression's value at each sample point, or why it has none. */
export function evaluateAt(expression: string): Evaluated | string {
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
      const scope = Object.fromEntries(free.map((letter) => [letter, sample(letter, point)]));
      const value: unknown = code.evaluate(scope);
      return parts(value);
    }).flat();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A letter's value at a sample point, between 0.5 and 3.5: always the same one, and nothing special. */
function sample(letter: string, point: number): number {
  const scattered = Math.sin(letter.charCodeAt(0) * 12.9898 + point * 78.233) * 43_758.5453;
  return 0.5 + 3 * (scattered - Math.floor(scattered));
}

function parts(value: unknown): number[] {
  if (typeof value === 'number' && Number.isFinite(value)) return [value];
  if (isComplex(value)) return [value.re, value.im];
  if (isMatrix(value)) return parts(value.toArray());
  if (Array.isArray(value)) return value.flatMap(parts);
  throw new Error('it gives no number');
}
