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
/** The quiz selection, with a topic chosen. */
export function practisePath(courseId: string, topicId: string): string {
  return `/quizzes/multiple-choice-selection?${new URLSearchParams({ course: courseId, topic: topicId }).toString()}`;
}
