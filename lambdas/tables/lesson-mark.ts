import * as z from 'zod/mini';

/** The marks that a student gave the own answer to a lesson's exam question. */
export const storedExamMarks = z.object({
  /** The ids of the lines of the scheme that the student ticked. */
  lines: z.array(z.string()),
  marks: z.int(),
  /** The marks of the whole question when the student marked it. */
  of: z.int(),
});
export type StoredExamMarks = Readonly<z.infer<typeof storedExamMarks>>;

export const lessonMark = z.object({
  courseId: z.string(),
  lessonId: z.string(),
  done: z.boolean(),
  changedAt: z.string(),
  exam: z.optional(storedExamMarks),
});
export type LessonMark = Readonly<z.infer<typeof lessonMark>>;
