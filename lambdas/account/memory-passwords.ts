import type { Passwords } from './passwords.ts';

/** Wrong passwords in a row after which an account is locked. */
const freeTries = 5;

/** Passwords in memory, by student. A lock stays. */
export function memoryPasswords(passwords: ReadonlyMap<string, string>): Passwords {
  const wrong = new Map<string, number>();
  return {
    try(studentId, password) {
      if (!passwords.has(studentId)) return Promise.resolve('gone');
      const count = wrong.get(studentId) ?? 0;
      if (count >= freeTries) return Promise.resolve('locked');
      const right = passwords.get(studentId) === password;
      wrong.set(studentId, right ? 0 : count + 1);
      return Promise.resolve(right ? 'right' : 'wrong');
    },
  };
}
