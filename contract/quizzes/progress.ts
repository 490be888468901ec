import * as z from 'zod/mini';
import { attemptId, courseId, timestamp, topicId } from '../identifiers.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** How a student stands in one topic. */
export const topicProgress = z.object({
  topicId,
  /** Questions answered in quizzes that were handed in, each time counted. */
  answered: z.int(),
  /** How sure the student is of the topic by the latest answers, in per cent. */
  mastery: percent,
  /** The best and the latest share of marks in quizzes that asked five of its questions or more; null before there is one. */
  best: z.nullable(percent),
  latest: z.nullable(percent),
  /** Questions whose latest answer was not fully right. */
  mistakes: z.int(),
  /** Questions that are due for review. */
  due: z.int(),
});
export type TopicProgress = z.infer<typeof topicProgress>;

/** A quiz that was handed in, as a chart over time shows it. */
export const pastResult = z.object({
  attemptId,
  submittedAt: timestamp,
  /** The share of marks, in per cent. */
  score: percent,
});
export type PastResult = z.infer<typeof pastResult>;

/** A wrong idea that a student's latest answers show. */
export const shownMisconception = z.object({
  /** An id of the course's list of misconceptions. */
  misconceptionId: z.string(),
  /** Questions whose latest answer shows it: two or more. */
  questions: z.int(),
});

/** What a student has learnt in one course so far, by the quizzes that were handed in. */
export const courseProgress = z.object({
  courseId,
  /** Topics with an answer. */
  topics: z.array(topicProgress),
  /** Most often shown first. */
  misconceptions: z.array(shownMisconception),
  /** The latest quizzes, oldest first. */
  results: z.array(pastResult),
  /** The time when the next question comes due; null where none is waiting. */
  nextDueAt: z.nullable(timestamp),
});
export type CourseProgress = z.infer<typeof courseProgress>;

/** The questions that a quiz is chosen from: all, those whose latest answer was not fully right, or those due for review. */
export const quizPool = z.enum(['all', 'mistakes', 'due']);
export type QuizPool = z.infer<typeof quizPool>;

export const quizProgress = z.object({ courses: z.array(courseProgress) });
export type QuizProgress = z.infer<typeof quizProgress>;
