import type { LessonMark } from '../tables/lesson-mark.ts';

/** A student's progress in one course. */
export interface CourseProgress {
  readonly courseId: string;
  readonly lessonsDone: readonly string[];
  /** The lesson whose mark changed last. */
  readonly lastLessonId: string;
}

/** Progress of every course that has a mark; courses and lessons in the order in which the marks come. */
export function progressOf(marks: readonly LessonMark[]): CourseProgress[] {
  const byCourse = new Map<string, [LessonMark, ...LessonMark[]]>();
  for (const mark of marks) {
    const known = byCourse.get(mark.courseId);
    if (known) known.push(mark);
    else byCourse.set(mark.courseId, [mark]);
  }
  return [...byCourse].map(([courseId, ofCourse]) => ({
    courseId,
    lessonsDone: ofCourse.filter((mark) => mark.done).map((mark) => mark.lessonId),
    lastLessonId: ofCourse.reduce((last, mark) => (mark.changedAt > last.changedAt ? mark : last)).lessonId,
  }));
}
