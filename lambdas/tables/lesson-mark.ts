import * as z from 'zod/mini';

/** A student's mark on one lesson, as it is stored in the UserCourses table. */
export const lessonMark = z.object({
  courseId: z.string(),
  lessonId: z.string(),
  done: z.boolean(),
  /** ISO 8601 in UTC. */
  changedAt: z.string(),
});
export type LessonMark = Readonly<z.infer<typeof lessonMark>>;
