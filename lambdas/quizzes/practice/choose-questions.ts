import type { Year } from '../../../contract/account/learner-options.ts';
import type { Level } from '../../../contract/identifiers.ts';
import { levels } from '../../../contract/identifier-rules.ts';
import { findSuitableLevels } from '../../../contract/quizzes/levels.ts';
import { toAttemptQuestion, type AttemptQuestion } from '../attempts/attempt-items.ts';
import type { OpenAttempt } from '../attempts/open-attempts.ts';
import type { QuestionRef } from '../../tables/catalogue-items.ts';
import {
  seedRandom,
  toOptionId,
  chooseOptionOrder,
  toRightOptionIds,
  shuffle,
  type Random,
} from '../../tables/shown-question.ts';
import type { QuizRequest } from '../attempts/attempt.ts';
import { isMistake, type MasteryRecord } from '../mastery/mastery-record.ts';
import { isDue } from '../mastery/review.ts';
import { chooseBySteps, createStepFinder } from './question-steps.ts';

export type QuestionCriteria = Pick<
  QuizRequest,
  'level' | 'lessonId' | 'calculator' | 'questionCount' | 'pool' | 'questionIds' | 'likeQuestionId'
>;

function isInPool(
  { pool }: QuestionCriteria,
  questionId: string,
  { record, now }: { readonly record: MasteryRecord; readonly now: Date },
): boolean {
  if (pool === 'all') return true;
  if (pool === 'mistakes') return isMistake(record, questionId);
  const mastery = record.questions.get(questionId);
  return mastery !== undefined && isDue(mastery, now);
}

/**
 * Finds questions like a given question. If the question has several variants, returns only the question itself. If it
 * has one variant, returns other questions of the same lesson, and only those of the same level if any exist.
 */
function findSimilarQuestions(refs: readonly QuestionRef[], questionId: string): readonly QuestionRef[] {
  const model = refs.find((ref) => ref.questionId === questionId);
  if (model === undefined) return [];
  if (model.variantCount > 1) return [model];
  const ofLesson = refs.filter((ref) => ref !== model && ref.lessonId === model.lessonId);
  const ofLevel = ofLesson.filter(({ level }) => level === model.level);
  return ofLevel.length > 0 ? ofLevel : ofLesson;
}

/** Returns true if a question suits the requested level. A question of level `gcse` suits both GCSE tiers. */
const hasLevel = (asked: QuestionCriteria['level'], { level }: QuestionRef): boolean =>
  asked === null || level === asked || (level === 'gcse' && asked !== 'ks3');

/** True if the quiz asks new questions, and not questions that the student has met before. */
const asksNew = ({ pool, questionIds, likeQuestionId }: QuestionCriteria): boolean =>
  pool === 'all' && questionIds === null && likeQuestionId === null;

/** Lists the levels for a student who has chosen none. Without a year, counts only the questions that are free. */
export function listSuitableLevels(
  year: Year | null,
  questions: { readonly all: readonly QuestionRef[]; readonly free: readonly QuestionRef[] },
  wanted: number,
): readonly Level[] {
  const counted = year === null ? questions.free : questions.all;
  return findSuitableLevels(
    year,
    counted.map(({ level }) => ({ level, questionCount: 1 })),
    wanted,
  );
}

function filterQuestions(
  refs: readonly QuestionRef[],
  criteria: QuestionCriteria,
  { record, now }: ChoiceState,
): readonly QuestionRef[] {
  const { level, lessonId, calculator, questionIds, likeQuestionId } = criteria;
  if (likeQuestionId !== null) return findSimilarQuestions(refs, likeQuestionId);
  return refs
    .filter((question) => hasLevel(level, question))
    .filter((question) => lessonId === null || question.lessonId === lessonId)
    .filter((question) => calculator === null || question.calculator === calculator)
    .filter(({ questionId }) => questionIds === null || questionIds.includes(questionId))
    .filter(({ questionId }) => isInPool(criteria, questionId, { record, now }));
}

/** Maps the id of each question in the student's other open attempt to the variant that the attempt asks. */
export type TakenVariants = ReadonlyMap<string, number>;

export const findTakenVariants = (other?: OpenAttempt): TakenVariants =>
  new Map([...(other?.questions ?? [])].map(([questionId, { variant }]) => [questionId, variant]));

interface VariantState {
  readonly record: MasteryRecord;
  readonly taken: TakenVariants;
  readonly random: Random;
}

interface ChoiceState extends VariantState {
  /** The student's year at school; null if it isn't known. */
  readonly year: Year | null;
  readonly now: Date;
  /** The question that the student has seen with its solution outside a quiz. */
  readonly sampleId?: string | undefined;
}

const freeVariants = ({ questionId, variantCount }: QuestionRef, taken: TakenVariants): number[] =>
  Array.from({ length: variantCount }, (_, variant) => variant).filter(
    (variant) => taken.get(questionId) !== variant,
  );

function findLastGraded({ questions, skipped }: MasteryRecord, { questionId }: QuestionRef): string {
  const times = [questions.get(questionId)?.answeredAt, skipped.get(questionId)?.gradedAt];
  return times.reduce<string>((latest, time = '') => (time > latest ? time : latest), '');
}

/**
 * Sorts questions that the student got wrong or left out, the most useful first: easier ones, then those that share a
 * misconception with most others, then those that the student answered.
 */
function sortByUse(
  refs: readonly QuestionRef[],
  { questions, skipped }: MasteryRecord,
  findStep: (ref: QuestionRef) => number,
): QuestionRef[] {
  const listMisconceptions = ({ questionId }: QuestionRef) =>
    questions.get(questionId)?.misconceptionIds ?? [];
  const all = refs.flatMap(listMisconceptions);
  const countShared = (ref: QuestionRef) =>
    Math.max(0, ...listMisconceptions(ref).map((id) => all.filter((each) => each === id).length));
  const isSkipped = ({ questionId }: QuestionRef) => Number(skipped.has(questionId));
  return refs.toSorted(
    (one, other) =>
      findStep(one) - findStep(other) ||
      countShared(other) - countShared(one) ||
      isSkipped(one) - isSkipped(other),
  );
}

/**
 * Chooses the questions of a quiz, easier ones first. May find fewer than requested. If the student chose no level, new
 * questions suit the student's year, and begin where the latest results say. Among equals, prefers questions that are
 * new to the student, and then those graded longest ago.
 */
export function chooseQuestions(
  refs: readonly QuestionRef[],
  criteria: QuestionCriteria,
  state: ChoiceState,
): QuestionRef[] {
  const { record, taken, year, random, sampleId } = state;
  const { questionCount: count, level, pool, questionIds } = criteria;
  const all = filterQuestions(refs, criteria, state);
  const free = shuffle(
    all.filter((ref) => freeVariants(ref, taken).length > 0),
    random,
  ).toSorted((one, other) => {
    const [at, otherAt] = [findLastGraded(record, one), findLastGraded(record, other)];
    return at < otherAt ? -1 : Number(at > otherAt);
  });
  const findStep = createStepFinder(refs);
  if (pool === 'mistakes' || questionIds !== null) return sortByUse(free, record, findStep).slice(0, count);
  const byStep = (one: QuestionRef, other: QuestionRef) => findStep(one) - findStep(other);
  if (!asksNew(criteria)) return free.slice(0, count).sort(byStep);
  const suitable = level === null ? listSuitableLevels(year, { all, free }, count) : levels;
  const suits = (ref: QuestionRef) => suitable.includes(ref.level);
  const offered = { refs: all.filter(suits), record, sampleId, count };
  return chooseBySteps(free.filter(suits), offered).toSorted(byStep);
}

function chooseVariant(ref: QuestionRef, { record, taken, random }: VariantState): number {
  const seen = [record.questions.get(ref.questionId), record.skipped.get(ref.questionId)].flatMap((known) =>
    known?.version === ref.version ? known.variants : [],
  );
  const variants = freeVariants(ref, taken);
  const unseen = variants.filter((variant) => !seen.includes(variant));
  const from = unseen.length > 0 ? unseen : variants;
  return from[random(from.length)] ?? 0;
}

/** The order of the options depends only on the ids of the attempt and the question, and on the variant. */
export function askQuestion(attemptId: string, ref: QuestionRef, state: VariantState): AttemptQuestion {
  const { optionCount, shown: visible, variantCount: _, difficulty: __, ...rest } = ref;
  const { right, kept, misconceptions, ...question } = rest;
  const variant = chooseVariant(ref, state);
  const order = chooseOptionOrder(
    { optionCount, kept, shown: visible },
    variant,
    seedRandom(`${attemptId} ${ref.questionId}`),
  );
  const named = order.flatMap((place, shown) => {
    const misconception = misconceptions?.[place];
    return misconception === undefined ? [] : [[toOptionId(shown), misconception] as const];
  });
  return toAttemptQuestion({
    ...question,
    variant,
    order,
    right: toRightOptionIds(right, order),
    ...(named.length > 0 && { misconceptions: Object.fromEntries(named) }),
  });
}
