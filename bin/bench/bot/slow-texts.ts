import { findWeakness } from '../../../contract/account/password-weakness.ts';
import { maxTyped } from '../../../contract/typed-answers/clean-text.ts';
import { workOut } from '../../../lambdas/bot/calculations/work-out.ts';
import { detectConcern } from '../../../lambdas/safeguarding/detection/detect-concern.ts';
import { detectMood } from '../../../lambdas/safeguarding/detection/detect-mood.ts';

/** The maximum milliseconds for one text. A regular expression that backtracks would take minutes. */
const budget = 500;
const length = 4000;

const pieces: Readonly<Record<string, string>> = {
  'one word': 'i ',
  'the beginnings of many phrases': 'i want to ',
  'the beginnings of moods': 'i feel so i am not nobody ',
  'every second word of a phrase': 'dont want to no one the they make me my a ',
  letters: 'k i l ',
  'one long word': 'a',
  'words without spaces': 'iwantto',
  'signs between letters': 'a!',
  'hidden letters': 'a*b ',
  'signs alone': '!',
  dots: 'a. ',
  'short sentences': 'he me. ',
  'invisible characters': '\u200b',
  accents: 'e\u0301\u0301\u0301',
  'signs that stand for many letters': '\ufdfa\u3300\u2474',
  'unknown words': Array.from({ length: 600 }, (_, index) => `suic${index.toString(36)} `).join(''),
};

/** Texts between which and `?` a piece is repeated until a calculation is as long as it may be. */
const calculations: Readonly<Record<string, readonly [start: string, piece: string]>> = {
  'a share between one long word': ['share 10 between ', 'a'],
  'a share between many words': ['share 10 between ', 'a and '],
  'a list of averages': ['mean of ', '1 '],
  'a speed among words': ['speed ', 'the car goes '],
  'an equation of many signs': ['solve ', '-x+'],
};

const passwordPieces = ['a1', 'abc', 'x', 'qwe!', 'abcdefghijklmnopqrstuvwxyz'];
const passwordLength = 256;
const owner = { name: 'Ada Lovelace-Byron', email: 'countess.ada@school.example' };

const repeat = (piece: string, count: number) => piece.repeat(count).slice(0, count);

export function timeSlowTexts(): boolean {
  const rows = [
    ...Object.entries(pieces).flatMap(([text, piece]) => [
      { work: 'detect a concern', text, time: time(() => detectConcern(repeat(piece, length))) },
      { work: 'detect a mood', text, time: time(() => detectMood(repeat(piece, length))) },
      { work: 'work out a calculation', text, time: time(() => workOut(repeat(piece, maxTyped))) },
    ]),
    ...Object.entries(calculations).map(([text, [start, piece]]) => ({
      ...{ work: 'work out a calculation', text },
      time: time(() => workOut(`${start}${repeat(piece, maxTyped - start.length - 2)} ?`)),
    })),
    ...passwordPieces.map((text) => ({
      ...{ work: 'judge a password', text },
      time: time(() => findWeakness(repeat(text, passwordLength), owner)),
    })),
  ];
  console.log(`Texts made to be slow, in milliseconds (at most ${budget})`);
  console.table(rows);
  return rows.every((row) => row.time <= budget);
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return Math.round(performance.now() - start);
}
