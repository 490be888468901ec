import type { Preferences } from '../tables/profile.ts';
import { passwordClaimMs, type AccountStore, type StudentRecord } from './account-store.ts';

const nothing: StudentRecord = { ownedCourses: [], awaitedCourses: [], marks: [], deleted: false };

/** Students' records in memory, by student. */
export function memoryAccountStore(records: ReadonlyMap<string, StudentRecord> = new Map()): AccountStore {
  const preferences = new Map<string, Preferences>();
  /** The ends of claims to change a password, in milliseconds since 1970. */
  const claims = new Map<string, number>();
  return {
    find: (studentId) => Promise.resolve(records.get(studentId) ?? nothing),
    findProfile: (studentId) => Promise.resolve({ preferences: preferences.get(studentId), extraTime: 0 }),
    savePreferences(studentId, chosen) {
      preferences.set(studentId, chosen);
      return Promise.resolve();
    },
    claimPasswordChange(studentId, now) {
      if ((claims.get(studentId) ?? -Infinity) > now.getTime()) return Promise.resolve(false);
      claims.set(studentId, now.getTime() + passwordClaimMs);
      return Promise.resolve(true);
    },
    endPasswordChange(studentId) {
      claims.delete(studentId);
      return Promise.resolve();
    },
  };
}
