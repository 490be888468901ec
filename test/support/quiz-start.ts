import type { QuizStart } from '../../contract/quizzes/quizzes.ts';

/** A free topic. `free-topics.test.ts` shows that each of its questions at this level has one right option. */
export const choiceTopic = { courseId: 'maths', topicId: 'number', level: 'gcse-foundation' } as const;

export const quizStart = (
  courseId: string,
  topicId: string,
  questionCount: number,
  changes: Partial<QuizStart> = {},
): QuizStart => ({
  courseId,
  topicIds: [topicId],
  level: null,
  questionCount,
  lessonId: null,
  calculator: null,
  mode: 'test',
  timed: false,
  ...changes,
});
