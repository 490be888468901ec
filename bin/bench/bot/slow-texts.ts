import { detectConcern } from '../../../lambdas/queries/safeguarding/detection/detect-concern.ts';
import { detectMood } from '../../../lambdas/queries/safeguarding/detection/detect-mood.ts';

/** Milliseconds for one text. A text that made the search backtrack would take minutes. */
const budget = 500;
const length = 4000;

/** Texts of repeated pieces, made to be slow to read. */
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

/** Times how long reading such texts takes. Returns true if each one is within budget. */
export function timeSlowTexts(): boolean {
  const rows = Object.entries(pieces).map(([text, piece]) => {
    const long = piece.repeat(length).slice(0, length);
    return { text, concern: time(() => detectConcern(long)), mood: time(() => detectMood(long)) };
  });
  console.log(`Texts made to be slow, in milliseconds (at most ${budget})`);
  console.table(rows);
  return rows.every(({ concern, mood }) => Math.max(concern, mood) <= budget);
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return Math.round(performance.now() - start);
}
