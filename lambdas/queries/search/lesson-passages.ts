import type { AskBotIndex } from './ask-bot-index.ts';
import type { Passage, PassageKind } from './passage.ts';

/** Lists the passages of a lesson of one kind, such as its worked examples, in the lesson's order. */
export function listLessonPassages(
  { passages }: AskBotIndex,
  lesson: Pick<Passage, 'courseId' | 'lessonId'>,
  kind: PassageKind,
): readonly Passage[] {
  return passages.filter(
    (one) => one.courseId === lesson.courseId && one.lessonId === lesson.lessonId && one.kind === kind,
  );
}
