import type { Course, CourseStore } from './course-store.ts';

/** Courses in memory. */
export function memoryCourseStore(courses: readonly Course[]): CourseStore {
  return {
    find: (courseId) => Promise.resolve(courses.find((course) => course.courseId === courseId) ?? null),
  };
}
