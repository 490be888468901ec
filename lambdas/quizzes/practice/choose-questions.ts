import { placed, type AttemptQuestion } from '../../tables/attempt-questions.ts';
import { levels, type QuestionRef } from '../../tables/catalogue-items.ts';
import {
  chanceOf,
  optionName,
  optionOrder,
  rightNames,
  shuffle,
  type Random,
} from '../../tables/shown-question.ts';
import type { QuizRequest } from '../attempts/attempt.ts';
import { isMistake } from '../learner/get-progress.ts';
import type { Learner, LearntQuestion } from '../learner/learner.ts';
import { isDue } from '../learner/review.ts';

/** The questions that a quiz asks for. */
export type QuestionWish = Pick<
  QuizRequest,
  'level' | 'lessonId' | 'calculator' | 'questionCount' | 'pool' | 'questionIds' | 'likeQuestionId'
>;

/** True for the questions that a pool holds. */
function inPool({ pool }: QuestionWish, learnt: LearntQuestion | undefined, now: Date): boolean {
  if (pool === 'all') return true;
  if (learnt === undefined) return false;
  return pool === 'due' ? isDue(learnt, now) : isMistake(learnt);
}

/**
 * The questions like one: itself where it varies, else the others of its lesson and level, or of its lesson where that
 * one is the only one.
 */
function questionsLike(refs: readonly QuestionRef[], questionId: string): readonly QuestionRef[] {
  const model = refs.find((ref) => ref.questionId === questionId);
  if (model === undefined) return [];
  if (model.variantCount > 1) return [model];
  const ofLesson = refs.filter((ref) => ref !== model && ref.lessonId === model.lessonId);
  const ofLevel = ofLesson.filter(({ level }) => level === model.level);
  return ofLevel.length > 0 ? ofLevel : ofLesson;
}

/**
 * True where a question has a level that is asked for. Courses without tiers have GCSE alone; tabs and links of the
 * release before ask them for a tier.
 */
const isAt = (asked: QuestionWish['level'], { level }: QuestionRef): boolean =>
  asked === null || level === asked || (level === 'gcse' && asked !== 'ks3');

/** The questions that a wish describes, seldom in order. */
function fitting(refs: readonly QuestionRef[], wish: QuestionWish, learner: Learner, now: Date) {
  const { level, lessonId, calculator, questionIds, likeQuestionId } = wish;
  if (likeQuestionId !== null) return questionsLike(refs, likeQuestionId);
  return refs
    .filter((question) => isAt(level, question))
    .filter((question) => lessonId === null || question.lessonId === lessonId)
    .filter((question) => calculator === null || question.calculator === calculator)
    .filter(({ questionId }) => questionIds === null || questionIds.includes(questionId))
    .filter(({ questionId }) => inPool(wish, learner.questions.get(questionId), now));
}

/**
 * Questions for one attempt: a random sample of those that the wish describes, easier levels first. Ones that the
 * student hasn't answered come before ones that they have, and those answered latest come last. Fewer than were asked
 * for where there are no more.
 */
export function chooseQuestions(
  refs: readonly QuestionRef[],
  wish: QuestionWish,
  { learner, now, random }: { readonly learner: Learner; readonly now: Date; readonly random: Random },
): QuestionRef[] {
  const answeredAt = ({ questionId }: QuestionRef) => learner.questions.get(questionId)?.answeredAt ?? '';
  return shuffle(fitting(refs, wish, learner, now), random)
    .toSorted((one, other) =>
      answeredAt(one) < answeredAt(other) ? -1 : Number(answeredAt(one) > answeredAt(other)),
    )
    .slice(0, wish.questionCount)
    .sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}

/** A variant that the student hasn't seen; where all were seen, any of them. */
function variantFor(
  { variantCount, version }: QuestionRef,
  learnt: LearntQuestion | undefined,
  random: Random,
) {
  const seen = learnt?.version === version ? learnt.variants : [];
  const variants = Array.from({ length: variantCount }, (_, variant) => variant);
  const unseen = variants.filter((variant) => !seen.includes(variant));
  const from = unseen.length > 0 ? unseen : variants;
  return from[random(from.length)] ?? 0;
}

/**
 * A question as an attempt asks it: one of its variants, one that the student hasn't seen where there is one, its
 * options in an order that the attempt's id decides.
 */
export function askedIn(
  attemptId: string,
  ref: QuestionRef,
  { learner, random }: { readonly learner: Learner; readonly random: Random },
): AttemptQuestion {
  const { optionCount, variantCount: _, right, kept, misconceptions, ...question } = ref;
  const order = optionOrder({ optionCount, kept }, chanceOf(`${attemptId} ${ref.questionId}`));
  const named = order.flatMap((place, shown) => {
    const misconception = misconceptions?.[place];
    return misconception === undefined ? [] : [[optionName(shown), misconception] as const];
  });
  return placed({
    ...question,
    variant: variantFor(ref, learner.questions.get(ref.questionId), random),
    order,
    right: rightNames(right, order),
    ...(named.length > 0 && { misconceptions: Object.fromEntries(named) }),
  });
}
