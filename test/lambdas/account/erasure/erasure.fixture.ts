import { dataTables, type DataTable, type StudentItem } from '../../../../lambdas/account/data/data-kinds.ts';
import { readItems } from '../../../../lambdas/account/data/data-store.ts';
import { dynamoDataStore } from '../../../../lambdas/account/data/dynamo-data-store.ts';
import { dynamoStaffAccessStore } from '../../../../lambdas/account/staff-check/dynamo-staff-access-store.ts';
import {
  dynamoErasureStore,
  dynamoInvoiceStore,
} from '../../../../lambdas/account/erasure/dynamo-erasure-store.ts';
import type { EraseAccountDeps } from '../../../../lambdas/account/erasure/erase-account.ts';
import type { Erasure } from '../../../../lambdas/account/erasure/erasure-store.ts';
import { queryAll } from '../../../../lambdas/tables/dynamo.ts';
import {
  dynamoNoticeGroupStore,
  dynamoNoticeStore,
} from '../../../../lambdas/safeguarding/dynamo-notice-store.ts';
import { emptyTables, type Tables } from '../../../support/dynalite.ts';
import { through, type Around } from '../../../support/through.ts';
import { recordMails } from '../../mail/mailer.fixture.ts';
import { everything, putItems } from '../data/student-data.fixture.ts';

export const noor = { id: 'noor', groups: [] };
export const password = 'correct horse';

export const buildErasure = (studentId: string, changes: Partial<Erasure> = {}): Erasure => ({
  studentId,
  erasureId: `erasure-of-${studentId.length}`,
  invoices: 2,
  startedAt: '2026-06-01T12:00:00.000Z',
  step: 'erasing',
  dueAt: '2026-06-01T12:15:00.000Z',
  receiptTo: null,
  mailed: false,
  ...changes,
});

const straight: Around = (call) => call();

export async function erasureFixture(
  tables: Tables,
  {
    around = straight,
    items = everything,
  }: {
    readonly around?: Around;
    readonly items?: Readonly<Record<DataTable, readonly StudentItem[]>>;
  } = {},
) {
  await emptyTables(tables);
  await putItems(tables, noor.id, items);
  const data = dynamoDataStore(tables);
  const erasures = dynamoErasureStore(tables.userCourses);
  const accounts = new Map([['noor', 'noor@example.com']]);
  const { mailer, sent } = recordMails((call) =>
    canMail ? call() : Promise.reject(new Error('to noor@example.com')),
  );
  const warnings: unknown[] = [];
  const failures: string[] = [];
  let time = Date.parse('2026-06-01T12:00:00.000Z');
  let late = false;
  let canMail = true;
  const deps: EraseAccountDeps = {
    data: through(data, around),
    erasures: through(erasures, (call, name, given) =>
      // `due` is the only method that returns no promise.
      name === 'due' ? call() : around(call, name, given),
    ),
    staffAccess: through(dynamoStaffAccessStore(tables.userCourses), around),
    invoices: through(dynamoInvoiceStore(tables.userCourses), around),
    accounts: through(
      {
        findContact: (studentId: string) => {
          const email = accounts.get(studentId);
          return Promise.resolve(email === undefined ? null : { name: 'Noor Hussain', email });
        },
        findEmail: (studentId: string) => Promise.resolve(accounts.get(studentId) ?? null),
        delete(studentId: string) {
          accounts.delete(studentId);
          return Promise.resolve();
        },
      },
      around,
    ),
    notices: through(dynamoNoticeStore(tables.userCourses), around),
    mailer,
    receiptFailed: (reason) => void failures.push(reason),
    passwords: { tryPassword: (_, typed) => Promise.resolve(typed === password ? 'right' : 'wrong') },
    newId: () => 'erasure-1',
    now: () => new Date(time),
    isLate: () => late,
    warn: (error) => void warnings.push(error),
  };
  return {
    deps,
    accounts,
    erasure: () => erasures.find(noor.id),
    invoices: () => queryAll(tables.userCourses, { partition: 'INVOICES#2026' }),
    async notices() {
      const store = dynamoNoticeGroupStore(tables.userCourses);
      const { entries } = await store.page('unseen', { after: null, limit: 100 });
      const found = await Promise.all(
        entries.map((entry) =>
          store.list(entry, (error) => {
            throw error;
          }),
        ),
      );
      return found.flat();
    },
    mails: () => sent('erasureReceipt').map(({ to }) => to),
    failures,
    warnings,
    pass: (minutes: number) => void (time += minutes * 60_000),
    failMails: (fail: boolean) => void (canMail = !fail),
    runOutOfTime: (out: boolean) => void (late = out),
    put: (table: DataTable, item: StudentItem) =>
      putItems(tables, noor.id, { userCourses: [], quizzes: [], [table]: [item] }),
    async left() {
      const sorts: string[] = [];
      for (const table of dataTables)
        for await (const { sort } of readItems(data, noor.id, table)) sorts.push(sort);
      return sorts.filter((sort) => sort !== 'ERASURE');
    },
  };
}
export type ErasureFixture = Awaited<ReturnType<typeof erasureFixture>>;
