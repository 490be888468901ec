import { createEmptyCard, fsrs, Rating, State, type CardInput, type Grade } from 'ts-fsrs';
import { schoolDay } from '../../runtime/school-day.ts';
import { fullMarks } from '../../../contract/quizzes/marking.ts';
import type { Review } from './mastery-record.ts';

/**
 * No interval is longer than this many days, half a year, so that each question is due again before the course's exam.
 */
const maximumInterval = 180;
const dayMs = 24 * 60 * 60 * 1000;

/*
 * Short-term steps of minutes are off because a quiz is submitted as a whole and asks no question twice. The random
 * spread is off so that the same answers give the same dates.
 */
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

/** Returns true if a question is due. It compares school days, so that a question is due from midnight in Leeds. */
export const isDue = (
  question: { readonly answeredAt: string; readonly review: Review },
  now: Date,
): boolean => schoolDay(computeDueAt(question)) <= schoolDay(now);

/** Rounds to two decimals, which are enough for whole days, and to at least 0.01, because the scheduler rejects 0. */
const roundToHundredths = (value: number) => Math.max(1, Math.round(value * 100)) / 100;

/**
 * Schedules the next review of a question after an answer. A wrong or slow answer brings the question back sooner, and
 * a right answer brings it back later. The Free Spaced Repetition Scheduler (FSRS) with its default parameters aims at
 * nine right answers of ten.
 *
 * @param before the question's review before this answer; null for the first answer.
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
