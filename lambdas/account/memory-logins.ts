import type { Logins } from './logins.ts';

/** One student's way in, as the memory keeps it. */
export interface MemoryLogin {
  email: string;
  password: string;
  /** The address that waits for its code, and the permit by which it was asked for. */
  pending?: { readonly email: string; readonly permit: string };
  signOuts: number;
}

/** Logins in memory, by student. */
export function memoryLogins(logins: ReadonlyMap<string, MemoryLogin>): Logins {
  const loginOf = (studentId: string): MemoryLogin => {
    const login = logins.get(studentId);
    if (login === undefined) throw Object.assign(new Error(studentId), { name: 'UserNotFoundException' });
    return login;
  };
  return {
    emailOf: (studentId) => Promise.resolve(logins.get(studentId)?.email ?? null),
    askForEmail({ studentId, email, permit }) {
      const isTaken = [...logins].some(
        ([id, login]) => id !== studentId && login.email.toLowerCase() === email.toLowerCase(),
      );
      if (isTaken) return Promise.resolve('taken');
      loginOf(studentId).pending = { email, permit };
      return Promise.resolve('code-sent');
    },
    setPassword(studentId, password) {
      loginOf(studentId).password = password;
      return Promise.resolve();
    },
    signOutEverywhere(studentId) {
      loginOf(studentId).signOuts += 1;
      return Promise.resolve();
    },
  };
}
