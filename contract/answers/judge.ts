import { cleanText } from './clean-text.ts';
import {
  compareExpressions,
  countLeaves,
  haveSameSolutions,
  isExpanded,
  isFactorised,
} from './compare-expressions.ts';
import { judgeNumber } from './judge-number.ts';
import { judgeWord } from './judge-word.ts';
import { listLetters, parseExpression, type Expression } from './parse-expression.ts';
import type { Accepted, Verdict } from './verdict.ts';

interface Sides {
  readonly expression: Expression;
  readonly isEquation: boolean;
}

/** Reads an expression, or an equation as the difference of its sides. */
function readSides(text: string): Sides | null {
  const [left = '', right, ...more] = text.split('=');
  if (more.length > 0) return null;
  const first = parseExpression(left);
  const second = right === undefined ? null : parseExpression(right);
  if (!first || right === undefined) return first && { expression: first, isEquation: false };
  return second && { expression: { type: 'difference', left: first, right: second }, isEquation: true };
}

const requirements = {
  simplest: () => true,
  expanded: isExpanded,
  factorised: isFactorised,
} as const;

const wrongBy = { sign: 'sign', constant: 'constant', factor: 'factor' } as const;

function judgeExpression(accepted: Accepted, typed: string): Verdict {
  const right = readSides(cleanText(accepted.answers[0] ?? '') ?? '');
  if (!right) return { kind: 'unreadable', reason: 'expression' };
  const lower = accepted.answers[0]?.toLowerCase() === accepted.answers[0];
  const cleaned = lower ? typed.toLowerCase() : typed;
  const read = readSides(right.isEquation ? cleaned : cleaned.replace(/^[a-z ]{0,30}=(?=.)/i, ''));
  if (!read) return { kind: 'unreadable', reason: 'expression' };
  const letters = listLetters(right.expression);
  if ([...listLetters(read.expression)].some((letter) => !letters.has(letter)))
    return { kind: 'unreadable', reason: 'letters', values: [...letters].join(', ') };
  if (right.isEquation !== read.isEquation)
    return { kind: 'unreadable', reason: right.isEquation ? 'equation' : 'no-equation' };
  if (right.isEquation)
    return haveSameSolutions(read.expression, right.expression) ? { kind: 'right' } : { kind: 'wrong' };
  const comparison = compareExpressions(read.expression, right.expression);
  if (comparison === 'unknown') return { kind: 'unreadable', reason: 'too-large' };
  if (comparison === 'different') return { kind: 'wrong' };
  if (comparison !== 'equal') return { kind: 'wrong', reason: wrongBy[comparison] };
  const { form } = accepted;
  if (form !== 'simplest' && form !== 'expanded' && form !== 'factorised') return { kind: 'right' };
  if (!requirements[form](read.expression)) return { kind: 'almost', reason: form };
  const isShort = countLeaves(read.expression) <= countLeaves(right.expression);
  return isShort ? { kind: 'right' } : { kind: 'almost', reason: form === 'factorised' ? form : 'simplest' };
}

/** Judges a typed answer. The work is bounded, whatever the text. */
export function judge(accepted: Accepted, typed: string): Verdict {
  const cleaned = cleanText(typed);
  if (cleaned === null) return { kind: 'unreadable', reason: 'too-long' };
  if (cleaned === '') return { kind: 'unreadable', reason: 'empty' };
  if (accepted.kind === 'word') return judgeWord(accepted, cleaned);
  return accepted.kind === 'number' ? judgeNumber(accepted, cleaned) : judgeExpression(accepted, cleaned);
}

export interface Feedback {
  readonly verdict: Verdict;
  /** The index of the listed wrong answer that was typed, or -1. */
  readonly mistake: number;
}

/** Judges a typed answer, and looks it up among the listed wrong answers. */
export function judgeWithMistakes(accepted: Accepted, mistakes: readonly string[], typed: string): Feedback {
  const verdict = judge(accepted, typed);
  if (verdict.kind !== 'wrong') return { verdict, mistake: -1 };
  const mistake = mistakes.findIndex((listed) => {
    return judge({ kind: accepted.kind, answers: [listed] }, typed).kind === 'right';
  });
  return { verdict, mistake };
}
