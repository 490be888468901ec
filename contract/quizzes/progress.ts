import * as z from 'zod/mini';
import { attemptId, courseId, timestamp, topicId } from '../identifiers.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** A student's progress in one topic. */
export const topicProgress = z.object({
  topicId,
  /** The number of answers in submitted quizzes. */
  answered: z.int(),
  /** Estimated from the latest answers, in per cent. */
  mastery: percent,
  /** The best and the latest score in the topic, in per cent. Quizzes with fewer than five of its questions have none. */
  best: z.nullable(percent),
  latest: z.nullable(percent),
  /** The number of questions whose latest answer was not fully right. */
  mistakes: z.int(),
  /** The number of questions that are due for review. */
  due: z.int(),
});
export type TopicProgress = z.infer<typeof topicProgress>;

/** A submitted quiz, as a point of the chart over time. */
export const pastResult = z.object({
  attemptId,
  submittedAt: timestamp,
  /** The share of marks, in per cent. */
  score: percent,
});
export type PastResult = z.infer<typeof pastResult>;

/** A misconception that a student's latest answers show. */
export const shownMisconception = z.object({
  /** The id of a misconception in the course's list. */
  misconceptionId: z.string(),
  /** The number of questions whose latest answer shows it, at least two. */
  questions: z.int(),
});

/** A student's progress in one course, computed from the submitted quizzes. */
export const courseProgress = z.object({
  courseId,
  /** The topics that the student has answered questions of. */
  topics: z.array(topicProgress),
  /** The most frequent one comes first. */
  misconceptions: z.array(shownMisconception),
  /** The latest quizzes, oldest first. */
  results: z.array(pastResult),
  /** The time when the next question becomes due; null if no question will. */
  nextDueAt: z.nullable(timestamp),
});
export type CourseProgress = z.infer<typeof courseProgress>;

/** `mistakes` are the questions whose latest answer was not fully right, `due` those that are due for review. */
export const quizPool = z.enum(['all', 'mistakes', 'due']);
export type QuizPool = z.infer<typeof quizPool>;

export const quizProgress = z.object({ courses: z.array(courseProgress) });
export type QuizProgress = z.infer<typeof quizProgress>;
