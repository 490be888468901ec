import { cleanText } from './clean-text.ts';
import { compareExpressions, makeBudget, type Budget } from './compare-expressions.ts';
import { isExpanded, isFactorised, isSimplest } from './forms.ts';
import { judgeNumber } from './judge-number.ts';
import { judgeWord } from './judge-word.ts';
import { listLetters, parseExpression, type Expression } from './parse-expression.ts';
import type { Accepted, Verdict } from './verdict.ts';
import { writeNamesAsNumbers, writeWordsAsSigns } from './words-around.ts';

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

const tooLong = { kind: 'unreadable', reason: 'too-long' } as const;

function judgeEquation(read: Sides, right: Sides, budget: Budget): Verdict {
  if (!read.isEquation) return { kind: 'unreadable', reason: 'equation' };
  const comparison = compareExpressions(read.expression, right.expression, budget);
  if (comparison === 'too-long') return tooLong;
  if (comparison === 'unknown') return { kind: 'unreadable', reason: 'too-large' };
  // Both sides may be multiplied by a number, and either may come first.
  const isRight = comparison === 'equal' || comparison === 'sign' || comparison === 'factor';
  return { kind: isRight ? 'right' : 'wrong' };
}

function judgeForm(read: Expression, right: Expression, form: string | undefined): Verdict {
  if (form !== 'simplest' && form !== 'expanded' && form !== 'factorised') return { kind: 'right' };
  if (!requirements[form](read)) return { kind: 'almost', reason: form };
  if (isSimplest(read, right)) return { kind: 'right' };
  return { kind: 'almost', reason: form === 'factorised' ? form : 'simplest' };
}

function judgeExpression({ answers, form }: Accepted, text: string, budget: Budget): Verdict {
  const [answer = ''] = answers;
  const right = readSides(cleanText(answer) ?? '');
  if (!right) return { kind: 'unreadable', reason: 'expression' };
  const letters = listLetters(right.expression);
  const typed = text.replace(/[ .!?,;]+$/, '');
  const lower = answer.toLowerCase() === answer ? typed.toLowerCase() : typed;
  const written = letters.has('x') ? lower : lower.replace(/(?<=[\w)\]]) ?x ?(?=[\w(√])/gi, '*');

  const judgeSide = (side: string): Verdict => {
    const read = readSides(side);
    // In `(x + 2)3` the 3 is probably a factor, but it may be a power.
    const guess = read ? null : readSides(side.replace(/([)\]]) ?(?=\d)/g, '$1*'));
    const sides = read ?? guess;
    if (!sides) return { kind: 'unreadable', reason: 'expression' };
    if ([...listLetters(sides.expression)].some((letter) => !letters.has(letter)))
      return { kind: 'unreadable', reason: 'letters', values: [...letters].join(', ') };
    if (right.isEquation) return judgeEquation(sides, right, budget);
    const comparison = compareExpressions(sides.expression, right.expression, budget);
    if (comparison === 'too-long') return tooLong;
    if (comparison === 'unknown') return { kind: 'unreadable', reason: 'too-large' };
    if (comparison === 'equal') return judgeForm(sides.expression, right.expression, form);
    if (guess) return { kind: 'unreadable', reason: 'expression' };
    return comparison === 'different' ? { kind: 'wrong' } : { kind: 'wrong', reason: comparison };
  };
  return right.isEquation ? judgeSide(written) : judgeSides(written, judgeSide);
}

/** Judges each side of `6 × 2 = 12` or `x = 6`. A name such as `x` can't be read as an answer, so it doesn't count. */
function judgeSides(text: string, judgeSide: (side: string) => Verdict): Verdict {
  // Several answers, such as `x = 2, x = 5`, aren't steps that lead to one.
  if (/[,;] ?[a-z]|\bor\b/i.test(text)) return judgeSide(text);
  const verdicts = text.split(/[=≈~]/).map((side) => judgeSide(side.trim()));
  const read = verdicts.filter(({ kind }) => kind !== 'unreadable');
  const verdict = read.at(-1) ?? verdicts.at(-1) ?? { kind: 'unreadable', reason: 'empty' };
  const agree = read.every(({ kind }) => (kind === 'wrong') === (verdict.kind === 'wrong'));
  return agree ? verdict : { kind: 'unreadable', reason: 'only-answer' };
}

/** Judges a typed answer. The work is bounded, whatever the text. `mistakes` are other answers that the check lists. */
export function judge(
  accepted: Accepted,
  typed: string,
  mistakes: readonly string[] = [],
  budget = makeBudget(),
): Verdict {
  const cleaned = cleanText(typed);
  if (cleaned === null) return tooLong;
  if (cleaned === '') return { kind: 'unreadable', reason: 'empty' };
  if (accepted.kind === 'word') return judgeWord(accepted, cleaned, mistakes);
  if (accepted.kind === 'expression') return judgeExpression(accepted, writeWordsAsSigns(cleaned), budget);
  return judgeSides(writeWordsAsSigns(writeNamesAsNumbers(cleaned)), (side) =>
    judgeNumber(accepted, side, budget),
  );
}

export interface Feedback {
  readonly verdict: Verdict;
  /** The index of the listed wrong answer that was typed, or -1. */
  readonly mistake: number;
}

/** Judges a typed answer, and looks it up among the listed wrong answers. */
export function judgeWithMistakes(accepted: Accepted, mistakes: readonly string[], typed: string): Feedback {
  const budget = makeBudget();
  const verdict = judge(accepted, typed, mistakes, budget);
  if (verdict.kind !== 'wrong') return { verdict, mistake: -1 };
  const mistake = mistakes.findIndex((listed) => {
    return judge({ kind: accepted.kind, answers: [listed] }, typed, [], budget).kind === 'right';
  });
  return { verdict, mistake };
}
