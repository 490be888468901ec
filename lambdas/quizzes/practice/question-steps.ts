import { levels } from '../../../contract/identifier-rules.ts';
import { difficulties } from '../../../contract/quizzes/quiz-options.ts';
import { fullMarks } from '../../../contract/quizzes/marking.ts';
import type { QuestionRef } from '../../tables/catalogue-items.ts';
import type { MasteryRecord } from '../mastery/mastery-record.ts';

/** A quiz covers this many steps, so that it gets harder. */
const stepsPerQuiz = 3;
/** Fewer answers say nothing about where the next quiz should begin. */
const fewestAnswers = 3;
/** From this share of right or wrong first answers, the next quiz begins a step higher or lower. */
const most = 2 / 3;
/** A question that the student has answered or seen is chosen only if new ones are more than one step further away. */
const distanceOfKnown = 1.5;

type Candidate = Pick<QuestionRef, 'questionId' | 'level' | 'difficulty'>;

/** Returns a function that finds a question's step, from 0: each of the questions' levels has a step per difficulty. */
export function createStepFinder(refs: readonly Candidate[]): (ref: Candidate) => number {
  const offered = levels.filter((level) => refs.some((ref) => ref.level === level));
  return ({ level, difficulty = 'medium' }) =>
    difficulties.length * offered.indexOf(level) + difficulties.indexOf(difficulty);
}

/** Lists the student's latest answers to the questions: those of the latest quiz, and earlier ones if it had too few. */
function listLatestAnswers(refs: readonly Candidate[], { questions }: MasteryRecord) {
  const answers = refs
    .flatMap((ref) => {
      const mastery = questions.get(ref.questionId);
      return mastery ? [{ ref, at: mastery.answeredAt, isRight: mastery.marks >= fullMarks }] : [];
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return answers.filter(({ at }, index) => index < fewestAnswers || at === answers[0]?.at);
}

/** Finds where a quiz of these questions begins: a step above or below the latest one if most answers were right or wrong. */
function findFirstStep(
  refs: readonly Candidate[],
  record: MasteryRecord,
  findStep: (ref: Candidate) => number,
): number {
  const latest = listLatestAnswers(refs, record);
  if (latest.length < fewestAnswers) return 0;
  const middle = latest.reduce((sum, { ref }) => sum + findStep(ref), 0) / latest.length;
  const right = latest.filter(({ isRight }) => isRight).length / latest.length;
  const change = right >= most ? 1 : right <= 1 - most ? -1 : 0;
  return Math.max(0, Math.round(middle) - Math.floor(stepsPerQuiz / 2) + change);
}

interface StepChoice<T> {
  readonly refs: readonly T[];
  readonly record: MasteryRecord;
  readonly sampleId: string | undefined;
  readonly count: number;
}

/**
 * Chooses up to `count` of the questions `free`, which are a part of `refs`. Their steps rise from the first step of the
 * student's next quiz. Where there are too few, prefers the nearest step, then the easier, then the earlier in `free`.
 */
export function chooseBySteps<T extends Candidate>(
  free: readonly T[],
  { refs, record, sampleId, count }: StepChoice<T>,
): T[] {
  const findStep = createStepFinder(refs);
  const highest = Math.max(0, ...refs.map(findStep));
  const first = findFirstStep(refs, record, findStep);
  const isKnown = ({ questionId }: Candidate) =>
    questionId === sampleId || record.questions.has(questionId) || record.skipped.has(questionId);
  const left = [...free];
  const chosen: T[] = [];
  for (let place = 0; place < count && left.length > 0; place++) {
    const wanted = Math.min(highest, first + Math.floor((place * stepsPerQuiz) / count));
    const cost = (ref: T) => Math.abs(findStep(ref) - wanted) + (isKnown(ref) ? distanceOfKnown : 0);
    const [best] = left.toSorted((one, other) => cost(one) - cost(other) || findStep(one) - findStep(other));
    if (best === undefined) break;
    chosen.push(best);
    left.splice(left.indexOf(best), 1);
  }
  return chosen;
}
