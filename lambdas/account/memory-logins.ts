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
  /** Changes a login. Gives false where there is none. */
  const change = (studentId: string, changeIt: (login: MemoryLogin) => void): Promise<boolean> => {
    const login = logins.get(studentId);
    if (login !== undefined) changeIt(login);
    return Promise.resolve(login !== undefined);
  };
  return {
    emailOf: (studentId) => Promise.resolve(logins.get(studentId)?.email ?? null),
    async askForEmail({ studentId, email, permit }) {
      const isTaken = [...logins].some(
        ([id, login]) => id !== studentId && login.email.toLowerCase() === email.toLowerCase(),
      );
      if (isTaken) return 'taken';
      const asked = await change(studentId, (login) => void (login.pending = { email, permit }));
      return asked ? 'code-sent' : 'gone';
    },
    setPassword: (studentId, password) => change(studentId, (login) => void (login.password = password)),
    signOutEverywhere: (studentId) => change(studentId, (login) => void (login.signOuts += 1)),
  };
}
