import { newLearner, type Learner } from '../../../../lambdas/quizzes/learner/learner.ts';
import type { LearnerStore } from '../../../../lambdas/quizzes/learner/learner-store.ts';

/** What students have learnt, in memory. */
export function memoryLearnerStore(): LearnerStore {
  const students = new Map<string, Map<string, Learner>>();
  const find = (studentId: string, courseId: string) =>
    Promise.resolve(students.get(studentId)?.get(courseId) ?? newLearner);
  return {
    find,
    findLatest: find,
    findAll: (studentId) => Promise.resolve(new Map(students.get(studentId))),
    save({ courseId, learner, studentId }) {
      const courses = students.get(studentId) ?? new Map<string, Learner>();
      if ((courses.get(courseId)?.revision ?? 0) !== learner.revision) return Promise.resolve(false);
      students.set(studentId, courses.set(courseId, { ...learner, revision: learner.revision + 1 }));
      return Promise.resolve(true);
    },
  };
}
