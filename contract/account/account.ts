import * as z from 'zod/mini';
import { courseId, lessonId, timestamp } from '../identifiers.ts';
import type { accountRoutes } from './routes.ts';
import { learnerOptions } from './learner-options.ts';
import { passwordEnds, passwordLength } from './password-rules.ts';
import { preferenceOptions } from './preference-options.ts';
import type { RouteSchemas } from '../route.ts';

export const courseProgress = z.object({
  courseId,
  lessonsDone: z.array(lessonId),
  /** The lesson that the student most recently opened or marked (as done or not done); null if there is none. */
  lastLessonId: z.nullable(lessonId),
  /** When the student most recently opened or marked a lesson of the course. */
  changedAt: timestamp,
  /** The marks that the student gave the own answers to exam questions, of how many; missing if there are none. */
  exam: z.optional(z.object({ marks: z.int(), of: z.int() })),
});
export type CourseProgress = z.infer<typeof courseProgress>;

const preferenceFields = {
  colourScheme: z.enum(preferenceOptions.colourScheme),
  fontFamily: z.enum(preferenceOptions.fontFamily),
  borderRadius: z.literal(preferenceOptions.borderRadius),
  textSize: z.literal(preferenceOptions.textSize),
  spacing: z.enum(preferenceOptions.spacing),
  motion: z.enum(preferenceOptions.motion),
  emailNotices: z.boolean(),
};
export const preferences = z.object(preferenceFields);
export type Preferences = z.infer<typeof preferences>;

const learnerFields = {
  year: z.nullable(z.literal(learnerOptions.year)),
  /** Ids of courses. A course that no longer exists may be among them. */
  subjects: z.array(courseId).check(z.maxLength(20)),
  aim: z.nullable(z.enum(learnerOptions.aim)),
};
/** A student's answers to the three questions. An answer that the student didn't give is null or empty. */
export const learner = z.object(learnerFields);
export type Learner = z.infer<typeof learner>;

export const account = z.object({
  name: z.string(),
  email: z.string(),
  ownedCourses: z.array(courseId),
  /** Courses paid for by a slow method. Until the money arrives, the student can't buy them again. */
  awaitedCourses: z.array(courseId),
  progress: z.array(courseProgress),
  /** Missing until the student changes a preference. */
  preferences: z.optional(preferences),
  /** Missing until the student has answered or skipped the three questions. */
  learner: z.optional(learner),
  extraTime: z.int(),
  /** The number of parents who get the weekly summary; missing if none does. */
  parents: z.optional(z.int()),
});
export type Account = z.infer<typeof account>;

export const exportedItem = z.object({ kind: z.string(), data: z.record(z.string(), z.unknown()) });
export type ExportedItem = z.infer<typeof exportedItem>;

export const exportedPart = z.object({
  items: z.array(exportedItem),
  cursor: z.nullable(z.string()),
});
export type ExportedPart = z.infer<typeof exportedPart>;

export const erasurePreview = z.object({
  /** Titles of courses whose payment is under way. The account can't be deleted before the payment arrives or fails. */
  underWay: z.array(z.string()),
  recent: z.array(z.string()),
  invoices: z.int(),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const erasureReceipt = z.object({
  erasureId: z.string(),
  startedAt: z.iso.datetime(),
  invoices: z.int(),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;

/** The secret of a browser in which the member of staff has entered a code before, or null. */
const device = z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

export const staffCheck = z.object({
  /** A part of the email address to which the code was sent. Null if no code is needed. */
  sentTo: z.nullable(z.string()),
});
export type StaffCheck = z.infer<typeof staffCheck>;

/** `device` is the new secret of this browser. Null if its earlier secret is still valid. */
export const staffConfirmation = z.object({ device: z.nullable(z.string()) });
export type StaffConfirmation = z.infer<typeof staffConfirmation>;

/** The password may be older than today's rules, so every password that Cognito accepts is allowed. */
const currentPassword = z.string().check(z.minLength(1), z.maxLength(passwordLength.maximum));
const newPassword = z
  .string()
  .check(z.minLength(passwordLength.minimum), z.maxLength(passwordLength.maximum), z.regex(passwordEnds));

export const accountSchemas = {
  getAccount: { reply: account },
  changeEmail: {
    body: z.strictObject({
      email: z.email().check(z.maxLength(254)),
      password: currentPassword,
    }),
    reply: z.undefined(),
  },
  signOutEverywhere: { reply: z.undefined() },
  changePassword: { body: z.strictObject({ password: currentPassword, newPassword }), reply: z.undefined() },
  startStaffCheck: {
    /** `again` asks for another code, although the last one still works. */
    body: z.strictObject({ device, again: z.boolean() }),
    reply: staffCheck,
  },
  confirmStaffCheck: {
    body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)), device }),
    reply: staffConfirmation,
  },
  exportData: {
    query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(400))) }),
    reply: exportedPart,
  },
  previewErasure: { reply: erasurePreview },
  eraseAccount: {
    body: z.strictObject({
      password: currentPassword,
      /** True if the student agreed to lose the courses bought in the last 14 days. */
      acknowledged: z.boolean(),
    }),
    reply: erasureReceipt,
  },
  savePreferences: { body: z.strictObject(preferenceFields), reply: z.undefined() },
  saveLearner: { body: z.strictObject(learnerFields), reply: z.undefined() },
} as const satisfies RouteSchemas<typeof accountRoutes>;
