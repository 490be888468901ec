import type { Concern } from '../../../contract/safeguarding/concern.ts';
import { isAboutWriter, readSentences } from './read-text.ts';
import { concerns, limits } from './weigh-signs.ts';
import { learnedLimits, weighWords } from './weigh-words.ts';

/** Beside schoolwork, a sentence without the writer needs so much more weight, because it may be about a text. */
const doubtBesideSchoolwork = 8;

/**
 * How much one unit of the learned weight counts beside the signs. A sentence whose signs and words weigh as much as this
 * together raises a concern too, although its signs alone don't.
 */
const learned = { share: 2.5, forCard: 10 } as const;
/** Signs that weigh at least this much raise a concern, however harmless the other words are. */
const sureSigns = 14;

/** Returns the most urgent concern that a text raises about the writer, or about somebody close to the writer. */
export function detectConcern(text: string, weigh = weighWords): Concern | null {
  const sentences = readSentences(text);
  const nearSchoolwork = sentences.some(({ framing }) => framing.has('schoolwork'));
  const mayBeMeant = sentences.every(({ framing, mood }) => !framing.has('quoted') && mood < limits.forMood);
  const words = weigh(text);
  const found = sentences
    .filter(({ framing, weight }) => {
      const isDoubtful = nearSchoolwork && !isAboutWriter(framing);
      const signs = weight - (isDoubtful ? doubtBesideSchoolwork : 0);
      if (mayBeMeant && signs + learned.share * words >= learned.forCard) return true;
      return signs >= (words <= learnedLimits.harmless ? sureSigns : limits.forCard);
    })
    .map(({ concern }) => concern);
  return concerns.find((concern) => found.includes(concern)) ?? null;
}
