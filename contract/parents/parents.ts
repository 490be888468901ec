import * as z from 'zod/mini';
import { courseId, linkToken, timestamp, uuid } from '../identifiers.ts';
import { parentStates } from './parent-options.ts';
import type { RouteSchemas } from '../route.ts';
import type { parentsRoutes } from './routes.ts';

const percent = z.int().check(z.minimum(0), z.maximum(100));

export const praise = z.discriminatedUnion('kind', [
  /** The topic in which the student answered the largest part right. */
  z.object({ kind: z.literal('topic'), title: z.string(), percent }),
  z.object({ kind: z.literal('lesson'), title: z.string() }),
  z.object({ kind: z.literal('effort'), questions: z.int() }),
]);

/** What a parent sees of a student's last seven days. It has no place for answers, questions or messages. */
export const weekSummary = z.object({
  from: timestamp,
  to: timestamp,
  /** An estimate: the time in submitted quizzes, and the planned time of the lessons that are done. */
  minutes: z.int(),
  questions: z.int(),
  lessons: z.array(z.object({ courseTitle: z.string(), title: z.string() })),
  topics: z.array(
    z.object({
      courseTitle: z.string(),
      title: z.string(),
      questions: z.int(),
      /** The average marks of the latest answers to the questions of these seven days. */
      percent,
    }),
  ),
  /** The names of misconceptions that at least two questions show. If there is none, the titles of the hardest topics. */
  difficult: z.array(z.string()),
  /** Null if nothing was done. */
  praise: z.nullable(praise),
});
export type WeekSummary = z.infer<typeof weekSummary>;

export const parentState = z.enum(parentStates);

export const parentEntry = z.object({
  parentId: uuid,
  email: z.string(),
  state: parentState,
  /** When the state began. */
  since: timestamp,
});
export type ParentEntry = z.infer<typeof parentEntry>;

export const parentList = z.object({ parents: z.array(parentEntry) });
export type ParentList = z.infer<typeof parentList>;

export const parentView = z.object({
  /** The student's first name. It is empty if the name isn't a plain word. */
  firstName: z.string(),
  state: parentState,
  /** True if the link shows the summary. Otherwise it only opens the page where a parent asks for such a link. */
  readable: z.boolean(),
});
export type ParentView = z.infer<typeof parentView>;

/** The token of a link by which a parent can buy a course for the student. */
const newCourseLink = z.object({ token: linkToken, until: timestamp });
export type NewCourseLink = z.infer<typeof newCourseLink>;

const email = z.email().check(z.maxLength(254));
const tokenBody = z.strictObject({ token: linkToken });

export const parentsSchemas = {
  listParents: { reply: parentList },
  previewSummary: { reply: weekSummary },
  inviteParent: {
    body: z.strictObject({ email }),
    reply: parentList,
  },
  endParent: { params: z.strictObject({ parentId: uuid }), reply: z.undefined() },
  makeCourseLink: { body: z.strictObject({ courseId }), reply: newCourseLink },
  mailCourseLink: { body: z.strictObject({ courseId, email }), reply: z.undefined() },
  openParentView: { body: tokenBody, reply: parentView },
  confirmParentView: { body: tokenBody, reply: parentView },
  mailSummaryLink: { body: tokenBody, reply: z.undefined() },
  readSummary: {
    body: tokenBody,
    reply: z.object({ firstName: z.string(), summary: weekSummary }),
  },
  endParentView: { body: tokenBody, reply: z.undefined() },
} as const satisfies RouteSchemas<typeof parentsRoutes>;
