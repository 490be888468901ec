import * as z from 'zod/mini';

export const lessonMark = z.object({
  courseId: z.string(),
  lessonId: z.string(),
  done: z.boolean(),
  changedAt: z.string(),
});
export type LessonMark = Readonly<z.infer<typeof lessonMark>>;
