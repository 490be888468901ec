import type { Choice, Phrase, Step, Word } from './phrase.ts';

/** Tells if a word is one of the words, or a number in one of the ranges, of a choice. */
const isOneOf = ({ words, ranges }: Choice, { meanings, value }: Word): boolean =>
  meanings.some((meaning) => words.has(meaning)) ||
  (value !== null && ranges.some(([least, most]) => value >= least && value <= most));

/*
 * How far a phrase has got is kept as bits: bit n is set where its next step may fit n words after its beginning. So
 * each step looks at each word once, in however many ways the phrase may fit: no text makes it slow.
 */
const furthest = 30;

/** A sentence, and the word in it where a phrase is to begin. */
interface Beginning {
  readonly sentence: readonly Word[];
  readonly at: number;
}

function overWord(choice: Choice, places: number, { sentence, at }: Beginning): number {
  let next = 0;
  for (let place = 0; places >> place !== 0; place += 1) {
    if ((places & (1 << place)) === 0) continue;
    const word = sentence[at + place];
    if (word === undefined) next |= choice.end ? 1 << place : 0;
    else if (place < furthest && isOneOf(choice, word)) next |= 1 << (place + 1);
  }
  return next;
}

function overNone(choice: Choice, places: number, { sentence, at }: Beginning): number {
  let next = places;
  for (let place = 0; places >> place !== 0; place += 1) {
    const word = sentence[at + place];
    if (word === undefined ? choice.end : isOneOf(choice, word)) next &= ~(1 << place);
  }
  return next;
}

function overGap(most: number, places: number): number {
  let next = places;
  for (let more = 1; more <= most; more += 1) next |= (places << more) & ((1 << furthest) - 1);
  return next;
}

function overStep(step: Step, places: number, beginning: Beginning): number {
  switch (step.kind) {
    case 'word':
      return overWord(step.choice, places, beginning);
    case 'not':
      return overNone(step.choice, places, beginning);
    case 'gap':
      return overGap(step.most, places);
    case 'maybe':
      return places | overSteps(step.row, places, beginning);
    case 'either':
      return step.rows.reduce((next, row) => next | overSteps(row, places, beginning), 0);
  }
}

function overSteps(steps: readonly Step[], places: number, beginning: Beginning): number {
  let next = places;
  for (const step of steps) {
    if (next === 0) return 0;
    next = overStep(step, next, beginning);
  }
  return next;
}

/** Tells if a phrase stands in a sentence, beginning with the word at the index. */
export function stands({ steps, opens, notAfter }: Phrase, sentence: readonly Word[], at: number): boolean {
  const before = sentence[at - 1];
  if (opens && at > 0) return false;
  if (before !== undefined && notAfter !== null && isOneOf(notAfter, before)) return false;
  return overSteps(steps, 1, { sentence, at }) !== 0;
}
