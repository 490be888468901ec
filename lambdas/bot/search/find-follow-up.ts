import { splitWords, toPlainText } from '../../../contract/language/tokenise.ts';
import { isPolite } from './detect-intent.ts';
import { isSameLesson } from './ask-bot-file.ts';
import type { AskBotIndex } from './ask-bot-index.ts';
import { findPassages, type Context, type RankedPassage } from './find-passages.ts';

/** A text with more words than this is a question of its own. */
const maximumWords = 10;

/** Words of any talk have less importance than this, words of other subjects have more. */
const maximumUnknown = 0.375;

/** Begins as a text that goes on with what was said, or points at it. */
const pointsBack =
  /^\s*(?:and|but|so|or|then|what about|how about|what if)\b|\b(?:its?|that|this|those|these|they|them|ones?)\b/i;

/** If a text points back, only a passage of which Ask Bot is this sure shows that the text has begun a new subject. */
const newSubject = 0.6;

/**
 * Finds passages for a short text after another question, such as "what about decrease". Returns null if the text is a
 * question of its own. `passages` is empty if the text has no word by which a passage can be found, as in "which one goes
 * first".
 */
export function findFollowUp(
  index: AskBotIndex,
  text: string,
  { owned, context }: { readonly owned: Pick<ReadonlySet<string>, 'has'>; readonly context: Context },
): { readonly passages: readonly RankedPassage[] } | null {
  if (splitWords(toPlainText(text)).length > maximumWords || isPolite(text)) return null;
  const isOfContext = ({ passage }: RankedPassage) =>
    context.lesson !== null && isSameLesson(passage, context.lesson);
  const alone = findPassages(index, text, { owned });
  const [own] = alone.readable;
  // With its own words it already finds the lesson, so that the words before would only lead to another section.
  if (own !== undefined && alone.answerable && isOfContext(own)) return null;
  const together = findPassages(index, text, { owned, context });
  if (pointsBack.test(text) && (own?.confidence ?? 0) < newSubject)
    return { passages: together.readable.filter((one) => isOfContext(one) && one.own > 0) };
  const [first] = together.readable;
  if (first !== undefined && first.own > 0 && together.answerable) {
    return alone.answerable && !isOfContext(first) ? null : { passages: together.readable };
  }
  const unknown = index.reader(text).reduce((sum, { importance, rarity }) => sum + importance * rarity, 0);
  return alone.answerable || unknown > maximumUnknown ? null : { passages: [] };
}
