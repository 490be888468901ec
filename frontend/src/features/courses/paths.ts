/** The page of a course. */
export const coursePath = (courseId: string): string => `/courses/${courseId}`;
/** Where a course is bought. */
export const buyPath = (courseId: string): string => `/courses/buy/${courseId}`;
/** A lesson, or without one the lesson where the student left the course. */
export function learnPath(courseId: string, lessonId?: string): string {
  const query = new URLSearchParams({
    course: courseId,
    ...(lessonId !== undefined && { lesson: lessonId }),
  });
  return `/courses/learn?${query.toString()}`;
}
/** The quiz selection, with a topic chosen, or only the questions of one of its lessons, at the lesson's level. */
export function practisePath(
  courseId: string,
  topicId: string,
  lesson?: { readonly lessonId: string; readonly level: string },
): string {
  const query = new URLSearchParams({
    course: courseId,
    topic: topicId,
    ...(lesson && { lesson: lesson.lessonId, level: lesson.level }),
  });
  return `/quizzes/multiple-choice-selection?${query.toString()}`;
}
/** A question to a tutor about a lesson. */
export const askTutorPath = (courseId: string, lessonId: string): string =>
  `/query/ask-tutor?${new URLSearchParams({ course: courseId, lesson: lessonId }).toString()}`;
