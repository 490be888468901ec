import * as z from 'zod/mini';
import { attemptId, courseId, lessonId, timestamp, topicId } from '../identifiers.ts';
import { quizPools } from './quiz-options.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));

export const topicProgress = z.object({
  topicId,
  title: z.string(),
  /** False if the student may not practise the topic. */
  open: z.boolean(),
  lessons: z.array(z.object({ lessonId, title: z.string() })),
  answered: z.int(),
  /** How well the student masters the topic, in per cent. It is estimated from the student's latest answers. */
  mastery: percent,
  /** The best score in per cent. Only quizzes with at least five questions of the topic count. */
  best: z.nullable(percent),
  latest: z.nullable(percent),
  mistakes: z.int(),
  due: z.int(),
});
export type TopicProgress = z.infer<typeof topicProgress>;

export const pastResult = z.object({
  attemptId,
  submittedAt: timestamp,
  score: percent,
});
export type PastResult = z.infer<typeof pastResult>;

export const shownMisconception = z.object({
  misconceptionId: z.string(),
  /** The number of questions in which the student's latest answer shows the misconception. It is at least two. */
  questions: z.int(),
});

export const courseProgress = z.object({
  courseId,
  topics: z.array(topicProgress),
  misconceptions: z.array(shownMisconception),
  results: z.array(pastResult),
  /** The time when the next question becomes due for review; null if no question will. */
  nextDueAt: z.nullable(timestamp),
});
export type CourseProgress = z.infer<typeof courseProgress>;

export const quizPool = z.enum(quizPools);
export type QuizPool = z.infer<typeof quizPool>;

export const quizProgress = z.object({ courses: z.array(courseProgress) });
export type QuizProgress = z.infer<typeof quizProgress>;
