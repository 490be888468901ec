import { isSameSection, mayRead, toLessonRef, type Answered, type Reader } from '../reply.ts';
import type { OpenQuestion } from '../search/open-question.ts';
import type { Reply } from '../turn.ts';
import { findSameNumbers } from './same-numbers.ts';
import { workOut } from './work-out.ts';

/**
 * Answers a calculation with its steps, unless it has the numbers of a question in `open`. If the student may not read the lesson
 * that teaches it, only names the lesson. Returns null if the text is no calculation.
 */
export function answerCalculation(
  { index, owned }: Reader,
  query: string,
  open: readonly OpenQuestion[],
): Reply | null {
  const working = workOut(query);
  if (working === null) return null;
  const section = { courseId: 'maths', lessonId: working.lessonId, sectionId: working.sectionId };
  const passage = index.passages.find((one) => isSameSection(one, section));
  if (passage === undefined) return null;
  if (!mayRead(passage, owned)) return { kind: 'elsewhere', lesson: toLessonRef(passage) };
  const repeated = findSameNumbers(query, open);
  if (repeated !== null) return { kind: 'withheld', lesson: toLessonRef(repeated) };
  return {
    kind: 'passages',
    want: null,
    query,
    sections: [section],
    shown: [section],
    lesson: toLessonRef(passage),
    elsewhere: null,
    worked: true,
  } satisfies Answered;
}
