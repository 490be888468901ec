import {
  emptyMastery,
  type MasteryRecord,
  type MasteryStore,
} from '../../../../lambdas/quizzes/mastery/mastery-record.ts';

export function memoryMasteryStore(): MasteryStore {
  const students = new Map<string, Map<string, MasteryRecord>>();
  const find = (studentId: string, courseId: string) =>
    Promise.resolve(students.get(studentId)?.get(courseId) ?? emptyMastery);
  return {
    find,
    findLatest: find,
    findAll: (studentId) => Promise.resolve(new Map(students.get(studentId))),
    save({ courseId, record, studentId }) {
      const courses = students.get(studentId) ?? new Map<string, MasteryRecord>();
      if ((courses.get(courseId)?.revision ?? 0) !== record.revision) return Promise.resolve(false);
      students.set(studentId, courses.set(courseId, { ...record, revision: record.revision + 1 }));
      return Promise.resolve(true);
    },
  };
}
