import { typesetWorking, workOut } from './calculations/work-out.ts';
import type { Answered, Reader } from './reply.ts';
import type { Passage } from './search/ask-bot-file.ts';
import { shortenPassage } from './shorten-passage.ts';

function toPassage({ courseId, courseTitle, lessonId, lessonTitle, sectionId, heading, text }: Passage) {
  return { courseId, courseTitle, lessonId, lessonTitle, sectionId, heading, text };
}

/** Returns the steps of a calculation, and the lesson's section to read on. */
function showWorking({ text }: Passage, query: string) {
  const working = workOut(query);
  return working === null ? { text } : { text: typesetWorking(working), more: text };
}

/** The first passage of an answer is shortened. The page folds the others. Examples are shown as a whole. */
export function toPassageViews(
  { index }: Pick<Reader, 'index'>,
  reply: Answered,
  passages: readonly Passage[],
) {
  const { want, query, worked } = reply;
  const isAnswer = want === null || want === 'another';
  const shorten = (passage: Passage) =>
    worked ? showWorking(passage, query) : shortenPassage(passage.text, index.reader(query));
  return passages.map((passage, at) => ({
    ...toPassage(passage),
    ...(isAnswer && at === 0 && passage.kind !== 'worked-example' && shorten(passage)),
  }));
}
