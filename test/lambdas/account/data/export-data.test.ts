import { describe, expect, it } from 'vitest';
import { exportData, type ExportedItem } from '../../../../lambdas/account/data/export-data.ts';
import { dataKinds, kindOf } from '../../../../lambdas/account/data/kinds.ts';
import { memoryDataStore } from '../../../../lambdas/account/data/memory-data-store.ts';
import { itemKeys } from '../../../../lambdas/tables/shared/item-keys.ts';
import { everything, heldItems } from './a-student.ts';

const student = { id: 'noor', name: 'Noor Hussain', email: 'noor@example.com' };
const data = memoryDataStore(new Map([['noor', heldItems()]]));

async function exported(): Promise<ExportedItem[]> {
  const found: ExportedItem[] = [];
  let cursor: string | undefined;
  do {
    const part = await exportData({ data }, student, cursor);
    found.push(...part.items);
    cursor = part.cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const ofKind = async (kind: string) => (await exported()).filter((one) => one.kind === kind);

describe('what a student downloads', () => {
  it('begins with the account', async () => {
    expect((await exported())[0]).toEqual({ kind: 'account', data: student });
  });

  it('has every item of every table, each once', async () => {
    const sorts = (await exported()).slice(1).map((one) => one.data['sort']);
    expect(sorts).toEqual(
      [...everything.userCourses, ...everything.quizzes].map(({ sort }) => sort.replace('#tutor-sub', '')),
    );
  });

  it('has no key, reason or solution of a question that is still to be answered', async () => {
    const [open, submitted] = await ofKind('attempt');
    const [posed, graded] = await ofKind('turn');
    for (const unanswered of [open, posed])
      expect(JSON.stringify(unanswered)).not.toMatch(/correctOptionId|reason|solution/);
    for (const answered of [submitted, graded])
      expect(JSON.stringify(answered)).toMatch(/correctOptionId.*solution/);
  });

  it('names a tutor as the page does, tells no id of theirs, and nothing that staff noted', async () => {
    const text = JSON.stringify(await exported());
    expect(text).toContain('"tutor":{"name":"Sam"}');
    for (const secret of ['tutorId', 'tutor-sub', 'office@example.com', 'By transfer', 'concern', 'abuse'])
      expect(text).not.toContain(secret);
  });

  it('has no permit to change an address', async () => {
    expect(await ofKind('email-change')).toEqual([
      { kind: 'email-change', data: { sort: 'EMAIL_CHANGE', day: '2026-01-04', count: 1 } },
    ]);
  });

  it.each(['nonsense', Buffer.from('courses COURSE#maths').toString('base64url'), ''])(
    'is refused for the cursor "%s"',
    async (cursor) => {
      await expect(exportData({ data }, student, cursor)).rejects.toMatchObject({ code: 'invalid_request' });
    },
  );
});

describe('the kinds of data', () => {
  it('describe every item that a student can have', () => {
    const id = '1';
    const { enrolmentSort, progressSort, threadSort, messageSort, lookSort, turnSort, usageSort } = itemKeys;
    const inUserCourses = [
      enrolmentSort(id),
      progressSort(id, id),
      threadSort(id),
      messageSort(id, id),
      lookSort(id, id, id),
      turnSort(id, id),
      usageSort(id),
      itemKeys.profileSort,
      itemKeys.allowanceSort,
      itemKeys.emailChangeSort,
      itemKeys.erasureSort,
    ];
    const inQuizzes = [itemKeys.openSort, itemKeys.attemptSort(id)];
    const found = [
      ...inUserCourses.map((sort) => kindOf('userCourses', { sort })),
      ...inQuizzes.map((sort) => kindOf('quizzes', { sort })),
    ];
    expect(new Set(found)).toEqual(new Set(dataKinds));
  });

  it('refuse an item that none of them describes, without its ids', () => {
    expect(() => kindOf('quizzes', { sort: 'REVIEW#secret' })).toThrow(
      'No kind of data describes the items REVIEW#…',
    );
  });
});
