import {
  passwordClaimMs,
  type AccountStore,
  type StudentRecord,
} from '../../../lambdas/account/account-store.ts';
import type { DataTable, StudentItem } from '../../../lambdas/account/data/data-kinds.ts';
import { listsOpenQuiz, type DataStore } from '../../../lambdas/account/data/data-store.ts';
import type { Invoice, InvoiceStore } from '../../../lambdas/account/erasure/erase-data.ts';
import {
  receiptClaimMs,
  type Erasure,
  type ErasureStore,
} from '../../../lambdas/account/erasure/erasure-store.ts';
import type { Logins, Passwords } from '../../../lambdas/account/logins.ts';
import type { Preferences } from '../../../lambdas/tables/profile.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';

const nothing: StudentRecord = { ownedCourses: [], awaitedCourses: [], marks: [], deleted: false };

export function memoryAccountStore(records: ReadonlyMap<string, StudentRecord> = new Map()): AccountStore {
  const preferences = new Map<string, Preferences>();
  /** Maps each student id to the time when the claim to change the password expires, in milliseconds since 1970. */
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
    listCourseIds: () => Promise.resolve(['maths', 'science', 'english']),
  };
}

export interface MemoryLogin {
  email: string;
  password: string;
  /** The address is unconfirmed until the student enters its code. */
  pending?: { readonly email: string; readonly permit: string };
  signOuts: number;
}

export function memoryLogins(logins: ReadonlyMap<string, MemoryLogin>): Logins {
  const change = (studentId: string, changeIt: (login: MemoryLogin) => void): Promise<boolean> => {
    const login = logins.get(studentId);
    if (login !== undefined) changeIt(login);
    return Promise.resolve(login !== undefined);
  };
  return {
    findEmail: (studentId) => Promise.resolve(logins.get(studentId)?.email ?? null),
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

/** This many wrong passwords in a row lock an account. */
const freeTries = 5;

/** After too many wrong passwords, an account stays locked for the rest of the test. */
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

const pageSize = 2;

/** The store returns short pages, so that tests read several pages. */
export function memoryDataStore(
  items: Map<string, Readonly<Record<DataTable, Map<string, StudentItem>>>>,
): DataStore {
  const sorted = (studentId: string, table: DataTable) =>
    [...(items.get(studentId)?.[table].values() ?? [])].sort((one, other) =>
      one.sort < other.sort ? -1 : 1,
    );
  return {
    page(studentId, { table, after }) {
      const rest = sorted(studentId, table).filter(({ sort }) => after === null || sort > after);
      const page = rest.slice(0, pageSize);
      return Promise.resolve({
        items: page,
        next: rest.length > pageSize ? (page.at(-1)?.sort ?? null) : null,
      });
    },
    hasOpenQuiz: (studentId) =>
      Promise.resolve(listsOpenQuiz(items.get(studentId)?.quizzes.get(itemKeys.openSort) ?? {})),
    delete(studentId, table, sort) {
      items.get(studentId)?.[table].delete(sort);
      return Promise.resolve();
    },
    deleteUnchanged(studentId, table, { sort, revision }) {
      const stored = items.get(studentId)?.[table].get(sort);
      if (stored !== undefined && stored['revision'] !== revision) return Promise.resolve(false);
      items.get(studentId)?.[table].delete(sort);
      return Promise.resolve(true);
    },
  };
}

export function memoryErasureStore(erasures: Map<string, Erasure> = new Map()): ErasureStore {
  const claims = new Map<string, number>();
  const change = (studentId: string, changes: Partial<Erasure>) => {
    const erasure = erasures.get(studentId);
    if (erasure !== undefined) erasures.set(studentId, { ...erasure, ...changes });
    return Promise.resolve();
  };
  return {
    find: (studentId) => Promise.resolve(erasures.get(studentId) ?? null),
    begin(erasure) {
      if (!erasures.has(erasure.studentId)) erasures.set(erasure.studentId, erasure);
      return Promise.resolve();
    },
    async claimReceipt(studentId, { to, now }) {
      if (erasures.get(studentId)?.mailed !== false) return false;
      if ((claims.get(studentId) ?? -Infinity) > now.getTime() - receiptClaimMs) return false;
      claims.set(studentId, now.getTime());
      await change(studentId, { receiptTo: to });
      return true;
    },
    noteMailed: (studentId) => change(studentId, { mailed: true, receiptTo: null }),
    moveOn: change,
    end(studentId) {
      erasures.delete(studentId);
      return Promise.resolve();
    },
    async *due(now) {
      const due = [...erasures.values()].filter(({ dueAt }) => dueAt <= now.toISOString());
      yield* due.sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1)).map(({ studentId }) => studentId);
      await Promise.resolve();
    },
  };
}

export function memoryInvoiceStore(invoices: Map<string, Invoice> = new Map()): InvoiceStore {
  return {
    keep(invoice) {
      invoices.set(invoice.reference, invoice);
      return Promise.resolve();
    },
  };
}
