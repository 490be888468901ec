import { randomUUID } from 'node:crypto';
import type { Attempt } from '../../../lambdas/quizzes/attempt.ts';
import type { ShownQuestion } from '../../../lambdas/tables/shown-question.ts';

/** A question of an attempt with three options, of which `b` is right. */
export function attemptQuestion(questionId: string, changes: Partial<ShownQuestion> = {}): ShownQuestion {
  return {
    questionId,
    level: 'ks3',
    lessonId: 'lesson',
    calculator: false,
    stem: `Stem of ${questionId} – ½ π 🙂`,
    options: [
      { optionId: 'a', text: 'A', reason: 'Mixed up' },
      { optionId: 'b', text: 'B', reason: null },
      { optionId: 'c', text: 'C', reason: 'Added' },
    ],
    correctOptionId: 'b',
    solution: `Solution of ${questionId}`,
    ...changes,
  };
}

/** An open attempt of two questions, `one` and `constructor`: a name that plain objects have without being asked. */
export function attempt(changes: Partial<Attempt> = {}): Attempt {
  const request = { courseId: 'maths', topicId: 'number', level: null, questionCount: 10, lessonId: null };
  return {
    studentId: 'student-1',
    attemptId: randomUUID(),
    request,
    courseId: request.courseId,
    courseTitle: 'Maths',
    topicId: request.topicId,
    topicTitle: 'Number',
    level: null,
    questionCount: 2,
    startedAt: '2026-01-01T00:00:00.000Z',
    questions: [attemptQuestion('one'), attemptQuestion('constructor')],
    answers: new Map(),
    revision: 0,
    submission: null,
    ...changes,
  };
}
