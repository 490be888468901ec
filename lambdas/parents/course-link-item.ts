import * as z from 'zod/mini';

/** A link by which a parent can buy a course for the student. Only the SHA-256 hash of its secret is stored. */
export const courseLink = z.object({
  linkId: z.string(),
  hash: z.string(),
  courseId: z.string(),
  /** The end of the link's validity, in ISO 8601 and UTC. */
  until: z.string(),
});
export type CourseLink = Readonly<z.infer<typeof courseLink>>;
