import { mayRead, toLessonRef, type Answered, type Reader } from '../reply.ts';
import type { OpenQuestion } from '../search/open-question.ts';
import type { Reply } from '../turn.ts';
import { findSameNumbers } from './same-numbers.ts';
import { workOut } from './work-out.ts';

/**
 * Answers a calculation with its steps, unless it has the numbers of a question in `open`. Returns null if the text is no
 * calculation, or if the student may not read the lesson that teaches it.
 */
export function answerCalculation(
  { index, owned }: Reader,
  query: string,
  open: readonly OpenQuestion[],
): Reply | null {
  const working = workOut(query);
  const passage = index.passages.find(
    (one) =>
      one.courseId === 'maths' && one.lessonId === working?.lessonId && one.sectionId === working.sectionId,
  );
  if (passage === undefined || !mayRead(passage, owned)) return null;
  const repeated = findSameNumbers(query, open);
  if (repeated !== null) return { kind: 'withheld', lesson: toLessonRef(repeated) };
  const lesson = toLessonRef(passage);
  const sections = [{ ...lesson, sectionId: passage.sectionId }];
  return {
    kind: 'passages',
    want: null,
    query,
    sections,
    shown: sections,
    lesson,
    elsewhere: null,
    worked: true,
  } satisfies Answered;
}
