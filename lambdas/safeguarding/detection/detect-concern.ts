import type { Concern } from '../../../contract/safeguarding/concern.ts';
import { isAboutWriter, readSentences } from './read-text.ts';
import { concerns, limits } from './weigh-signs.ts';

/** Beside schoolwork, a sentence without the writer needs so much more weight, because it may be about a text. */
const doubtBesideSchoolwork = 8;

/** Returns the most urgent concern that a text raises about the writer, or about somebody close to the writer. */
export function detectConcern(text: string): Concern | null {
  const sentences = readSentences(text);
  const nearSchoolwork = sentences.some(({ framing }) => framing.has('schoolwork'));
  const found = sentences
    .filter(({ framing, weight }) => {
      const isDoubtful = nearSchoolwork && !isAboutWriter(framing);
      return weight - (isDoubtful ? doubtBesideSchoolwork : 0) >= limits.forCard;
    })
    .map(({ concern }) => concern);
  return concerns.find((concern) => found.includes(concern)) ?? null;
}
