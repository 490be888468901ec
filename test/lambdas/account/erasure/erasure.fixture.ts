import type { DataTable, StudentItem } from '../../../../lambdas/account/data/data-kinds.ts';
import type { EraseAccountDeps } from '../../../../lambdas/account/erasure/erase-account.ts';
import type { Erasure } from '../../../../lambdas/account/erasure/erasure-store.ts';
import type { Invoice } from '../../../../lambdas/account/erasure/erase-data.ts';
import { memoryDataStore, memoryErasureStore, memoryInvoiceStore } from '../memory-stores.ts';
import { memoryNoticeStore } from '../../tables/notices/memory-notice-store.ts';
import type { Notice } from '../../../../lambdas/tables/notices/notice.ts';
import { recordMails } from '../../mail/mailer.fixture.ts';
import { through, type Around } from '../../../support/through.ts';
import { everything, buildItems } from '../data/student-data.fixture.ts';

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

/** Makes the use cases with stores in memory, which contain an item of each kind for one student. */
export function erasureFixture({
  around = straight,
  items = everything,
}: {
  readonly around?: Around;
  readonly items?: Readonly<Record<DataTable, readonly StudentItem[]>>;
} = {}) {
  const stored = new Map([['noor', buildItems(items)]]);
  const erasures = new Map<string, Erasure>();
  const invoices = new Map<string, Invoice>();
  const notices = new Map<string, Notice>();
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
    data: through(memoryDataStore(stored), around),
    erasures: through(memoryErasureStore(erasures), (call, name, given) =>
      // `due` is the only method that returns no promise.
      name === 'due' ? call() : around(call, name, given),
    ),
    invoices: through(memoryInvoiceStore(invoices), around),
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
    notices: through(memoryNoticeStore(notices), around),
    mailer,
    receiptFailed: (reason) => void failures.push(reason),
    passwords: { try: (_, typed) => Promise.resolve(typed === password ? 'right' : 'wrong') },
    newId: () => 'erasure-1',
    now: () => new Date(time),
    isLate: () => late,
    warn: (error) => void warnings.push(error),
  };
  return {
    deps,
    erasures,
    invoices,
    accounts,
    notices: () => [...notices.values()],
    mails: () => sent('erasureReceipt').map(({ to }) => to),
    failures,
    warnings,
    pass: (minutes: number) => void (time += minutes * 60_000),
    failMails: (fail: boolean) => void (canMail = !fail),
    runOutOfTime: (out: boolean) => void (late = out),
    put: (table: DataTable, item: StudentItem) => stored.get('noor')?.[table].set(item.sort, item),
    left: () => [
      ...(stored.get('noor')?.userCourses.keys() ?? []),
      ...(stored.get('noor')?.quizzes.keys() ?? []),
    ],
  };
}
