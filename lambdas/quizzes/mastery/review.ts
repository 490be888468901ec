import { createEmptyCard, fsrs, Rating, State, type CardInput, type Grade } from 'ts-fsrs';
import { schoolDay } from '../../runtime/school-day.ts';
import { fullMarks } from '../../../contract/quizzes/marking.ts';

/** What the scheduler keeps of a question between two answers. */
export interface Review {
  /** Days until nine of ten students would still know it. */
  readonly stability: number;
  /** From 1 to 10. */
  readonly difficulty: number;
  /** Days from the answer until it is due. */
  readonly interval: number;
}

/** The longest time until a question is asked again, in days: half a year, so that a course's exam comes after it. */
const maximumInterval = 180;
const dayMs = 24 * 60 * 60 * 1000;

/*
 * FSRS without steps of minutes: a quiz is handed in as a whole, so nothing is asked again within it; and without its
 * random spread, so that the same answers give the same dates.
 */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: maximumInterval });

/** The rating of an answer: a wrong one is forgotten, one that is partly right or slow was hard. */
function chooseRating({ marks, slow }: { readonly marks: number; readonly slow: boolean }): Grade {
  if (marks === 0) return Rating.Again;
  return marks < fullMarks || slow ? Rating.Hard : Rating.Good;
}

/** The time when a question is due. */
export const computeDueAt = ({
  answeredAt,
  review,
}: {
  readonly answeredAt: string;
  readonly review: Review;
}): Date => new Date(Date.parse(answeredAt) + review.interval * dayMs);

/** True where a question is due on the day of a time, or was before. */
export const isDue = (
  question: { readonly answeredAt: string; readonly review: Review },
  now: Date,
): boolean => schoolDay(computeDueAt(question)) <= schoolDay(now);

/** Two decimals are enough for whole days, and small. Neither number may be 0. */
const roundToHundredths = (value: number) => Math.max(1, Math.round(value * 100)) / 100;

/**
 * The review of a question after an answer: wrong or slow brings it back sooner, right ones from time to time bring it
 * ever later. It is the Free Spaced Repetition Scheduler (FSRS) with its usual parameters, which expects nine of ten
 * answers to be right when a question is due.
 *
 * @param before the question as it was; null for the first answer.
 * @see https://github.com/open-spaced-repetition/ts-fsrs
 */
export function updateReview(
  before: { readonly answeredAt: string; readonly review: Review } | null,
  answer: { readonly marks: number; readonly slow: boolean; readonly at: Date },
): Review {
  const card: CardInput =
    before === null
      ? createEmptyCard(answer.at)
      : {
          ...createEmptyCard(answer.at),
          due: computeDueAt(before),
          last_review: new Date(before.answeredAt),
          stability: before.review.stability,
          difficulty: before.review.difficulty,
          scheduled_days: before.review.interval,
          state: State.Review,
          reps: 1,
        };
  const { card: next } = scheduler.next(card, answer.at, chooseRating(answer));
  return {
    stability: roundToHundredths(next.stability),
    difficulty: roundToHundredths(next.difficulty),
    interval: Math.min(next.scheduled_days, maximumInterval),
  };
}
