import * as z from 'zod/mini';
import { courseId, lessonId } from './identifiers.ts';
import type { accountRoutes } from './account-routes.ts';
import { preferenceOptions } from './preference-options.ts';
import type { RouteSchemas } from './route.ts';

export const courseProgress = z.object({
  courseId,
  /** Lessons marked as done. */
  lessonsDone: z.array(lessonId),
  /** The lesson whose mark changed last, where there is one. */
  lastLessonId: z.nullable(lessonId),
});
export type CourseProgress = z.infer<typeof courseProgress>;

const preferenceFields = {
  colourScheme: z.enum(preferenceOptions.colourScheme),
  fontFamily: z.enum(preferenceOptions.fontFamily),
  borderRadius: z.literal(preferenceOptions.borderRadius),
  textSize: z.literal(preferenceOptions.textSize),
  spacing: z.enum(preferenceOptions.spacing),
  motion: z.enum(preferenceOptions.motion),
  /** True where the student wants mails when a tutor answers. */
  emailNotices: z.boolean(),
};
export const preferences = z.object(preferenceFields);
export type Preferences = z.infer<typeof preferences>;

export const account = z.object({
  name: z.string(),
  email: z.string(),
  ownedCourses: z.array(courseId),
  /** Paid for by a method that takes days: not open yet, and not for sale. A server before this release has none. */
  awaitedCourses: z.optional(z.array(courseId)),
  progress: z.array(courseProgress),
  /** Missing until the student has chosen, and from a server before this release. */
  preferences: z.optional(preferences),
});
export type Account = z.infer<typeof account>;

export const accountSchemas = {
  getAccount: { reply: account },
  savePreferences: { body: z.strictObject(preferenceFields), reply: z.undefined() },
} as const satisfies RouteSchemas<typeof accountRoutes>;
