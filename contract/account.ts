import * as z from 'zod/mini';
import { courseId, lessonId } from './identifiers.ts';
import type { accountRoutes } from './account-routes.ts';
import type { RouteSchemas } from './route.ts';

export const courseProgress = z.object({
  courseId,
  /** Lessons marked as done. */
  lessonsDone: z.array(lessonId),
  /** The lesson whose mark changed last, where there is one. */
  lastLessonId: z.nullable(lessonId),
});
export type CourseProgress = z.infer<typeof courseProgress>;

export const account = z.object({
  name: z.string(),
  email: z.string(),
  ownedCourses: z.array(courseId),
  /** Paid for by a method that takes days: not open yet, and not for sale. A server before this release has none. */
  awaitedCourses: z.optional(z.array(courseId)),
  progress: z.array(courseProgress),
});
export type Account = z.infer<typeof account>;

export const accountSchemas = {
  getAccount: { reply: account },
} as const satisfies RouteSchemas<typeof accountRoutes>;
