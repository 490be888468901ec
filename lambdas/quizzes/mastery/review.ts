import { createEmptyCard, fsrs, Rating, State, type CardInput, type Grade } from 'ts-fsrs';
import { schoolDay } from '../../runtime/school-day.ts';
import { fullMarks } from '../../../contract/quizzes/marking.ts';
import type { Review } from './mastery-record.ts';

/** A question becomes due again after at most this many days, so that students review the question before the exam. */
const maximumInterval = 180;
const dayMs = 24 * 60 * 60 * 1000;

/* Steps of minutes are off, because a quiz asks no question twice. Without `fuzz`, dates aren't random. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: maximumInterval });

function chooseRating({ marks, slow }: { readonly marks: number; readonly slow: boolean }): Grade {
  if (marks === 0) return Rating.Again;
  return marks < fullMarks || slow ? Rating.Hard : Rating.Good;
}

export const computeDueAt = ({
  answeredAt,
  review,
}: {
  readonly answeredAt: string;
  readonly review: Review;
}): Date => new Date(Date.parse(answeredAt) + review.interval * dayMs);

/** Returns true if a question should be reviewed. A question becomes due at the start of a day in Leeds. */
export const isDue = (
  question: { readonly answeredAt: string; readonly review: Review },
  now: Date,
): boolean => schoolDay(computeDueAt(question)) <= schoolDay(now);

/** Rounds to two decimal places, but never to 0, which the scheduler rejects. */
const roundToHundredths = (value: number) => Math.max(1, Math.round(value * 100)) / 100;

/**
 * Computes when a question is due again: sooner after a wrong or slow answer.
 *
 * @param before the review before this answer, or null for the student's first answer to the question.
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
