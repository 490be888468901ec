import type { RouteTable } from '../route.ts';

/**
 * Reading times assume this speed. In spring, the median pupil of grade 5 (about eleven years old) reads 146 words a
 * minute aloud (Hasbrouck and Tindal 2017,
 * https://readnaturally.com/article/hasbrouck-tindal-oral-reading-fluency-chart).
 */
export const wordsPerMinute = 150;

/** Caches store public replies about courses for this many seconds, which delays new content. */
const cacheFor = 60;

export const coursesRoutes = {
  listCourses: { method: 'GET', path: '/courses', access: 'public', status: 200, cacheFor },
  getCourse: { method: 'GET', path: '/courses/{courseId}', access: 'public', status: 200, cacheFor },
  getLesson: {
    method: 'GET',
    path: '/courses/{courseId}/lessons/{lessonId}',
    access: 'student',
    status: 200,
  },
  getOpening: {
    method: 'GET',
    path: '/courses/{courseId}/lessons/{lessonId}/opening',
    access: 'student',
    status: 200,
  },
  /** Lists questions and answers that staff share with everybody who may read the lesson. */
  listSharedAnswers: {
    method: 'GET',
    path: '/courses/{courseId}/lessons/{lessonId}/shared-answers',
    access: 'student',
    status: 200,
  },
  saveProgress: {
    method: 'PUT',
    path: '/courses/{courseId}/lessons/{lessonId}/progress',
    access: 'student',
    status: 200,
  },
  /** Stores the marks that the student gave the own answer to the lesson's exam question. */
  saveExamMarks: {
    method: 'PUT',
    path: '/courses/{courseId}/lessons/{lessonId}/exam-marks',
    access: 'student',
    status: 200,
  },
} as const satisfies RouteTable;
