import type { OpenQuestion } from '../../../contract/quizzes/questions.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Deep } from '../../runtime/handlers.ts';
import type { AttemptQuestion } from '../attempts/attempt-items.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';
import { mayRetry, requireValidChoice } from '../answer-question.ts';
import {
  loadQuestions,
  toGradedQuestion,
  toOpenQuestion,
  toTriedQuestion,
  type GradedQuestion,
  type TriedQuestion,
} from '../attempt-view.ts';
import type { AttemptStore } from '../attempts/attempt-store.ts';
import { emptyMastery } from '../mastery/mastery-record.ts';
import type { StartDeps } from '../start-attempt.ts';
import { askQuestion } from './choose-questions.ts';
import { findSample, findSampleTopic } from './find-sample.ts';
import type { PracticeStore } from './practice-store.ts';

interface SampleDeps extends Pick<StartDeps, 'profile'> {
  readonly practice: PracticeStore;
  readonly attempts: Pick<AttemptStore, 'findOpen'>;
  readonly texts: QuestionTexts;
}

interface SampleKey {
  readonly studentId: string;
  readonly courseId: string;
}

/** Chooses a question that no open quiz of the student asks, because its solution is shown. */
async function chooseSample(
  { practice, attempts, profile }: SampleDeps,
  { studentId, courseId }: SampleKey,
): Promise<AttemptQuestion> {
  const topic = findSampleTopic(await practice.topics(), courseId);
  if (topic === undefined) throw new Failure('not_found');
  const [refs, open, { year }] = await Promise.all([
    practice.refs(courseId, topic.topicId),
    attempts.findOpen(studentId),
    profile(studentId),
  ]);
  const asked = new Set(open.attempts.flatMap(({ questions }) => [...questions.keys()]));
  const ref = findSample(refs, { year, asked });
  if (ref === undefined) throw new Failure('not_found');
  return askQuestion(studentId, ref, { record: emptyMastery, taken: new Map(), random: () => 0 });
}

async function loadSample(deps: SampleDeps, courseId: string, question: AttemptQuestion) {
  const [loaded] = await loadQuestions(deps, { courseId, questions: [question] });
  if (loaded === undefined) throw new Error(`Question ${question.questionId} has no text`);
  return loaded;
}

/** @throws Failure `not_found` if the course has no question that everybody may answer. */
export async function getSample(deps: SampleDeps, key: SampleKey): Promise<Deep<OpenQuestion>> {
  return toOpenQuestion(await loadSample(deps, key.courseId, await chooseSample(deps, key)));
}

interface SampleCheck extends SampleKey {
  readonly questionId: string;
  readonly optionIds: readonly string[];
  readonly retry?: readonly string[] | undefined;
}

/**
 * Shows whether an answer is right, as practice does: a student may try once more before the solution appears. Stores
 * nothing.
 *
 * @throws Failure `not_found` if this isn't the student's sample question, or `invalid_request`.
 */
export async function checkSample(
  deps: SampleDeps,
  request: SampleCheck,
): Promise<{ readonly checked: GradedQuestion } | { readonly tried: TriedQuestion }> {
  const { courseId, questionId, optionIds, retry } = request;
  const question = await chooseSample(deps, request);
  if (question.questionId !== questionId) throw new Failure('not_found');
  requireValidChoice(question, optionIds);
  requireValidChoice(question, retry ?? [], 'body.retry');
  const loaded = await loadSample(deps, courseId, question);
  const answer = { optionIds: [...optionIds], retry: [...(retry ?? [])] };
  const answers = new Map([[questionId, answer]]);
  return retry === undefined && mayRetry(question, answer)
    ? { tried: toTriedQuestion({ answers }, loaded) }
    : { checked: toGradedQuestion({ answers }, loaded) };
}
