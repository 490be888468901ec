import { Failure } from '../runtime/failure.ts';
import { sameRequest, type Attempt, type QuizRequest } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { openView, type OpenView } from './attempt-view.ts';
import { chooseQuestions, type Random } from './choose-questions.ts';
import type { OwnershipStore } from './ownership-store.ts';
import type { PracticeStore } from './practice-store.ts';

export interface StartDeps {
  readonly practice: PracticeStore;
  readonly ownership: OwnershipStore;
  readonly attempts: AttemptStore;
  readonly now: () => Date;
  readonly random: Random;
}

/** What an attempt is, that was there before: the same start retried, or something else under its id. */
function again(existing: Attempt | null, request: QuizRequest): OpenView {
  if (existing === null || !sameRequest(existing.request, request)) throw new Failure('attempt_conflict');
  if (existing.submission !== null) throw new Failure('attempt_submitted');
  return openView(existing);
}

/**
 * Starts a quiz under an id that the browser made, with questions chosen here. The same start again gives the same
 * attempt, answers included.
 *
 * @throws Failure `not_found` where the topic is unknown or has no question at the level, `course_not_owned` where the
 *   course isn't owned and the topic isn't free, `attempt_conflict` where the id stands for another quiz,
 *   `attempt_submitted` where that quiz is over.
 */
export async function startAttempt(
  deps: StartDeps,
  start: QuizRequest & { readonly studentId: string; readonly attemptId: string },
): Promise<OpenView> {
  const { studentId, attemptId, ...request } = start;
  const { courseId, topicId, level, questionCount } = request;
  const [topics, owned, bank] = await Promise.all([
    deps.practice.topics(),
    deps.ownership.owns(studentId, courseId),
    deps.practice.questions(courseId, topicId),
  ]);
  const topic = topics.find((one) => one.courseId === courseId && one.topicId === topicId);
  if (topic === undefined) throw new Failure('not_found');
  if (!topic.free && !owned) throw new Failure('course_not_owned');
  const questions = chooseQuestions(bank, { level, count: questionCount }, deps.random);
  if (questions.length === 0) throw new Failure('not_found');

  const attempt: Attempt = {
    studentId,
    attemptId,
    request,
    courseId,
    courseTitle: topic.courseTitle,
    topicId,
    topicTitle: topic.title,
    level,
    questionCount: questions.length,
    startedAt: deps.now().toISOString(),
    questions,
    answers: new Map(),
    revision: 0,
    submission: null,
  };
  if (await deps.attempts.create(attempt)) return openView(attempt);
  return again(await deps.attempts.find(studentId, attemptId), request);
}
