import type { AccountStore, StudentRecord } from './account-store.ts';

const nothing: StudentRecord = { ownedCourses: [], awaitedCourses: [], marks: [] };

/** Students' records in memory, by student. */
export function memoryAccountStore(records: ReadonlyMap<string, StudentRecord> = new Map()): AccountStore {
  return {
    find: (studentId) => Promise.resolve(records.get(studentId) ?? nothing),
  };
}
