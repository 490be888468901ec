import type { Choice, Phrase, Step, Word } from './phrase.ts';

/** Whether a word is one of a choice's words, or a number in one of its ranges. */
const isOneOf = ({ words, ranges }: Choice, { meanings, value }: Word): boolean =>
  meanings.some((meaning) => words.has(meaning)) ||
  (value !== null && ranges.some(([least, most]) => value >= least && value <= most));

/*
 * The positions that a phrase has reached are bits: bit n is set if the next step may match n words after the beginning.
 * Each step looks at each word once, however many ways there are to match the phrase, so that no text makes it slow.
 */
const maximumLength = 30;

/** A sentence, and the index of the word at which the phrase begins. */
interface Beginning {
  readonly sentence: readonly Word[];
  readonly at: number;
}

function matchWord(choice: Choice, positions: number, { sentence, at }: Beginning): number {
  let next = 0;
  for (let position = 0; positions >> position !== 0; position += 1) {
    if ((positions & (1 << position)) === 0) continue;
    const word = sentence[at + position];
    if (word === undefined) next |= choice.end ? 1 << position : 0;
    else if (position < maximumLength && isOneOf(choice, word)) next |= 1 << (position + 1);
  }
  return next;
}

function matchNone(choice: Choice, positions: number, { sentence, at }: Beginning): number {
  let next = positions;
  for (let position = 0; positions >> position !== 0; position += 1) {
    const word = sentence[at + position];
    if (word === undefined ? choice.end : isOneOf(choice, word)) next &= ~(1 << position);
  }
  return next;
}

function matchGap(most: number, positions: number): number {
  let next = positions;
  for (let more = 1; more <= most; more += 1) next |= (positions << more) & ((1 << maximumLength) - 1);
  return next;
}

function matchStep(step: Step, positions: number, beginning: Beginning): number {
  switch (step.kind) {
    case 'word':
      return matchWord(step.choice, positions, beginning);
    case 'not':
      return matchNone(step.choice, positions, beginning);
    case 'gap':
      return matchGap(step.most, positions);
    case 'maybe':
      return positions | matchSteps(step.row, positions, beginning);
    case 'either':
      return step.rows.reduce((next, row) => next | matchSteps(row, positions, beginning), 0);
  }
}

function matchSteps(steps: readonly Step[], positions: number, beginning: Beginning): number {
  let next = positions;
  for (const step of steps) {
    if (next === 0) return 0;
    next = matchStep(step, next, beginning);
  }
  return next;
}

/** Whether a phrase matches a sentence from the word at the index on. */
export function matchPhrase(
  { steps, opens, notAfter }: Phrase,
  sentence: readonly Word[],
  at: number,
): boolean {
  const before = sentence[at - 1];
  if (opens && at > 0) return false;
  if (before !== undefined && notAfter !== null && isOneOf(notAfter, before)) return false;
  return matchSteps(steps, 1, { sentence, at }) !== 0;
}
