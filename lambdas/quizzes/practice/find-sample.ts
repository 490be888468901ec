import type { Year } from '../../../contract/account/learner-options.ts';
import type { QuestionRef } from '../../tables/catalogue-items.ts';
import { listSuitableLevels } from './choose-questions.ts';
import type { PracticeTopic } from './practice-store.ts';
import { createStepFinder } from './question-steps.ts';

/** Returns the first free topic of the course, which the sample question is from. */
export const findSampleTopic = (
  topics: readonly PracticeTopic[],
  courseId: string,
): PracticeTopic | undefined =>
  topics.find((one) => one.courseId === courseId && one.free && one.levels.length > 0);

interface SampleState {
  readonly year: Year | null;
  /** The questions of the student's open quizzes. */
  readonly asked: ReadonlySet<string>;
}

/** Returns the easiest question for the student's year that has one right option. */
export function findSample(
  refs: readonly QuestionRef[],
  { year, asked }: SampleState,
): QuestionRef | undefined {
  const all = refs.filter(({ kind }) => kind === 'single');
  const free = all.filter(({ questionId }) => !asked.has(questionId));
  const suitable = listSuitableLevels(year, { all, free }, 1);
  const findStep = createStepFinder(free);
  const [easiest] = free
    .filter(({ level }) => suitable.includes(level))
    .toSorted(
      (one, other) => findStep(one) - findStep(other) || one.questionId.localeCompare(other.questionId),
    );
  return easiest;
}
