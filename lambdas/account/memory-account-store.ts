import type { Preferences } from '../tables/preferences.ts';
import type { AccountStore, StudentRecord } from './account-store.ts';

const nothing: StudentRecord = { ownedCourses: [], awaitedCourses: [], marks: [] };

/** Students' records in memory, by student. */
export function memoryAccountStore(records: ReadonlyMap<string, StudentRecord> = new Map()): AccountStore {
  const preferences = new Map<string, Preferences>();
  return {
    find: (studentId) => Promise.resolve(records.get(studentId) ?? nothing),
    findProfile: (studentId) => Promise.resolve({ preferences: preferences.get(studentId), extraTime: 0 }),
    savePreferences(studentId, chosen) {
      preferences.set(studentId, chosen);
      return Promise.resolve();
    },
  };
}
