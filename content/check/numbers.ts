import { isComplex, isMatrix } from 'mathjs';
import type { MathNode } from 'mathjs';
import type { QuestionSource } from '../course-source.ts';
import type { Fault } from '../faults.ts';
import { parseCalculation } from '../mathematics.ts';

/** A number, or the parts of a complex number, a point or a list of roots. */
type Evaluated = number[];

/** The number of choices of values for the letters that two expressions are compared at. */
const samplePoints = 5;
const constants = new Set(['e', 'i']);

/** Evaluates a numeric question's `check` and finds whether it gives the right option and no other. */
export function checkNumbers(source: QuestionSource): Fault[] {
  const { question, file } = source;
  const add = (path: readonly PropertyKey[], problem: string, fix: string): Fault => ({
    file,
    line: source.lineOf(path),
    problem,
    fix,
  });
  if (question.check === undefined) {
    const numeric = question.options.every(
      (option) => option.value !== undefined || plainNumber(option.text),
    );
    if (!numeric) return [];
    return [
      add(['id'], 'every option is a number but there is no "check"', 'add the calculation as "check: …"'),
    ];
  }
  const expected = evaluateAt(question.check);
  if (typeof expected === 'string')
    return [add(['check'], `the check cannot be evaluated (${expected})`, syntaxHelp)];
  const wrong: Evaluated[] = [];
  return question.options.flatMap((option, index) => {
    const expression = option.value ?? plainNumber(option.text);
    const path = ['options', index, option.value === undefined ? 'text' : 'value'];
    if (expression === undefined) return [add(path, 'the option has no "value" to check', 'add "value: …"')];
    const found = evaluateAt(expression);
    if (typeof found === 'string') return [add(path, `the value cannot be evaluated (${found})`, syntaxHelp)];
    const right = option.reason === undefined;
    if (right) {
      if (same(expected, found)) return [];
      const problem = `the check gives ${show(expected)}, not this right option`;
      return [add(path, problem, 'solve it again: which is wrong?')];
    }
    if (same(expected, found)) {
      return [add(path, 'the check gives this wrong option too', 'two options are right: change one')];
    }
    const isRepeated = wrong.some((other) => same(other, found));
    wrong.push(found);
    if (!isRepeated) return [];
    return [
      add(path, 'another wrong option has the same value', 'let each option come from its own mistake'),
    ];
  });
}

const syntaxHelp = 'write it for mathjs, such as 3/4 * 12 or round(2.345, 2)';

/** `$1{,}250$`, `£4.50` or `25\%` as a number that mathjs reads; nothing where the text is more than a number. */
export function plainNumber(text: string): string | undefined {
  const bare = text.replaceAll(/[$£\s]|\\[,;%£]|\\pounds|%/g, '').replaceAll(/\{,\}|,(?=\d{3})/g, '');
  return /^[-−]?\d+(\.\d+)?$/.test(bare) ? bare.replace('−', '-') : undefined;
}

/** The expression's value at each sample point, or why it has none. */
function evaluateAt(expression: string): Evaluated | string {
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

function same(one: Evaluated, other: Evaluated): boolean {
  return (
    one.length === other.length &&
    one.every((number, index) => {
      const second = other[index] ?? NaN;
      return Math.abs(number - second) <= 1e-12 + 1e-9 * Math.max(Math.abs(number), Math.abs(second));
    })
  );
}

function show(value: Evaluated): string {
  return value.length === 1 ? String(value[0]) : `[${value.join(', ')}]`;
}
