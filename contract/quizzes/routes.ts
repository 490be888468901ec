import type { RouteTable } from '../route.ts';

/** The number of questions that a student may request. A topic with fewer questions gives all of them. */
export const quizLength = { min: 1, max: 20, default: 10 } as const;
export const historyPageSize = 20;

export const maximumTopics = 12;

export const quizzesRoutes = {
  listQuizzes: { method: 'GET', path: '/quizzes', access: 'student', status: 200 },
  listAttempts: { method: 'GET', path: '/quizzes/attempts', access: 'student', status: 200 },
  startAttempt: { method: 'PUT', path: '/quizzes/attempts/{attemptId}', access: 'student', status: 201 },
  getAttempt: { method: 'GET', path: '/quizzes/attempts/{attemptId}', access: 'student', status: 200 },
  saveAnswer: {
    method: 'PUT',
    path: '/quizzes/attempts/{attemptId}/answers/{questionId}',
    access: 'student',
    status: 200,
  },
  flagQuestion: {
    method: 'PUT',
    path: '/quizzes/attempts/{attemptId}/flags/{questionId}',
    access: 'student',
    status: 204,
  },
  checkAnswer: {
    method: 'POST',
    path: '/quizzes/attempts/{attemptId}/answers/{questionId}/check',
    access: 'student',
    status: 200,
  },
  discardAttempt: {
    method: 'DELETE',
    path: '/quizzes/attempts/{attemptId}',
    access: 'student',
    status: 204,
  },
  submitAttempt: {
    method: 'POST',
    path: '/quizzes/attempts/{attemptId}/submission',
    access: 'student',
    status: 200,
  },
  getSample: { method: 'GET', path: '/quizzes/samples/{courseId}', access: 'student', status: 200 },
  checkSample: {
    method: 'POST',
    path: '/quizzes/samples/{courseId}/check',
    access: 'student',
    status: 200,
  },
  getProgress: { method: 'GET', path: '/quizzes/progress', access: 'student', status: 200 },
} as const satisfies RouteTable;
