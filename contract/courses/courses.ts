import * as z from 'zod/mini';
import { checkId, courseId, lessonId, level, money, timestamp, topicId } from '../identifiers.ts';
import { checkOutcomes } from './check-options.ts';
import { examMarks, examMarksBody, examQuestion } from './exam-questions.ts';
import { textTree } from '../text/schema.ts';
import { sharedAnswer } from '../tutor/shared-answers.ts';
import type { coursesRoutes } from './routes.ts';
import type { RouteSchemas } from '../route.ts';

export const courseSummary = z.object({
  courseId,
  title: z.string(),
  tagline: z.string(),
  price: money,
  topicCount: z.int(),
  questionCount: z.int(),
  topics: z.array(
    z.object({
      topicId,
      title: z.string(),
      free: z.boolean(),
      lessons: z.array(z.object({ lessonId, title: z.string(), level, minutes: z.int() })),
    }),
  ),
});
export type CourseSummary = z.infer<typeof courseSummary>;

export const lessonSummary = z.object({
  lessonId,
  title: z.string(),
  summary: z.string(),
  level,
  /** The highest level that the lesson covers, if it covers several levels. */
  upTo: z.optional(level),
  /** The reading time in minutes, at `wordsPerMinute`. */
  minutes: z.int(),
});
export type LessonSummary = z.infer<typeof lessonSummary>;

export const topicOutline = z.object({
  topicId,
  title: z.string(),
  summary: z.string(),
  free: z.boolean(),
  questionCount: z.int(),
  lessons: z.array(lessonSummary),
});
export type TopicOutline = z.infer<typeof topicOutline>;

export const courseOutline = z.extend(courseSummary, {
  description: z.string(),
  outcomes: z.array(z.string()),
  notYet: z.array(z.string()),
  topics: z.array(topicOutline),
});
export type CourseOutline = z.infer<typeof courseOutline>;

const lessonLink = z.object({ lessonId, title: z.string() });

export const checkOutcome = z.enum(checkOutcomes);
export type CheckOutcome = z.infer<typeof checkOutcome>;
/** More than any lesson has. */
const maxChecks = 50;
const outcomesOfChecks = z.record(checkId, checkOutcome);
export type CheckOutcomes = z.infer<typeof outcomesOfChecks>;

export const lesson = z.extend(lessonSummary, {
  courseId,
  courseTitle: z.string(),
  topicId,
  topicTitle: z.string(),
  body: textTree,
  /** The number of quiz questions about this lesson. */
  questionCount: z.int(),
  /** `index` is the number of the lesson in its topic, from 1. `count` is the number of lessons in the topic. */
  position: z.object({ index: z.int(), count: z.int() }),
  /** The lesson before this one in the course, perhaps in another topic; null for the first lesson. */
  previous: z.nullable(lessonLink),
  next: z.nullable(lessonLink),
  /** What the student has reached in the lesson's self-checks. */
  checks: outcomesOfChecks,
  examQuestion: z.optional(examQuestion),
  /** The lines of the exam question's scheme that the student has ticked. Missing until the student has marked an answer. */
  examLines: z.optional(z.array(z.string())),
  /** How many questions and answers `listSharedAnswers` returns. */
  sharedAnswerCount: z.int(),
});
export type Lesson = z.infer<typeof lesson>;

/** What a student may read of a lesson without owning its course. */
export const lessonOpening = z.object({ opening: textTree });
export type LessonOpening = z.infer<typeof lessonOpening>;

/** `changedAt` is when the student last opened or marked the lesson. */
export const lessonProgress = z.object({ courseId, lessonId, done: z.boolean(), changedAt: timestamp });
export type LessonProgress = z.infer<typeof lessonProgress>;

const courseParams = z.strictObject({ courseId });
const lessonParams = z.strictObject({ courseId, lessonId });

export const coursesSchemas = {
  listCourses: { reply: z.object({ courses: z.array(courseSummary) }) },
  getCourse: { params: courseParams, reply: courseOutline },
  getLesson: { params: lessonParams, reply: lesson },
  getOpening: { params: lessonParams, reply: lessonOpening },
  /** The answer that was published last comes first. */
  listSharedAnswers: { params: lessonParams, reply: z.object({ answers: z.array(sharedAnswer) }) },
  saveProgress: {
    params: lessonParams,
    /** `done` is null if the student only opened the lesson. The lesson's mark then stays as it is. */
    body: z.strictObject({
      done: z.nullable(z.boolean()),
      /** Self-checks that the student has answered since the last call. */
      checks: z.optional(
        outcomesOfChecks.check(z.refine((checks) => Object.keys(checks).length <= maxChecks)),
      ),
    }),
    reply: lessonProgress,
  },
  saveExamMarks: { params: lessonParams, body: examMarksBody, reply: examMarks },
} as const satisfies RouteSchemas<typeof coursesRoutes>;
