import type { TextTree } from '../../../contract/text/text-tree.ts';
import { averages } from './averages.ts';
import { algebra } from './algebra.ts';
import { clockTimes } from './clock-times.ts';
import { fractions } from './fractions.ts';
import { measures } from './measures.ts';
import { typesetLine } from './notation.ts';
import { CannotCalculate } from './numbers.ts';
import type { Operation, Working } from './operation.ts';
import { percentages } from './percentages.ts';
import { powers } from './powers.ts';
import { ratios } from './ratios.ts';
import { readQuestion } from './read-question.ts';
import { rounding } from './rounding.ts';

const operations: readonly Operation[] = [
  ...fractions,
  ...percentages,
  ...ratios,
  ...algebra,
  ...averages,
  ...measures,
  ...rounding,
  ...powers,
  ...clockTimes,
];

/** Works out a calculation that a lesson teaches. Returns null for any other text. */
export function workOut(text: string): Working | null {
  const question = readQuestion(text);
  if (question === null) return null;
  for (const { pattern, work } of operations) {
    const groups = pattern.exec(question)?.groups;
    if (groups === undefined) continue;
    try {
      const working = work((name) => groups[name] ?? '');
      if (working !== null) return working;
    } catch (error) {
      if (!(error instanceof CannotCalculate)) throw error;
    }
  }
  return null;
}

/** Returns the steps, and then the answer in a line of its own that says so. */
export const typesetWorking = ({ steps, answer }: Working): TextTree => [
  ['ol', ...steps.map((step) => ['li', ...typesetLine(step)])],
  ['p', ['strong', ...typesetLine(`Answer: ${answer}.`)]],
];
