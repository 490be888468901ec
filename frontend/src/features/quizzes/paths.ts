export const selectionPath = '/quizzes/multiple-choice-selection';
/** The results of all attempts. */
export const historyPath = '/quizzes/results';
export const sessionPath = (attemptId: string): string =>
  `/quizzes/multiple-choice-session?attempt=${attemptId}`;
export const resultsPath = (attemptId: string): string => `${historyPath}?attempt=${attemptId}`;
export const lessonPath = (courseId: string, lessonId: string): string =>
  `/courses/learn?${new URLSearchParams({ course: courseId, lesson: lessonId }).toString()}`;
