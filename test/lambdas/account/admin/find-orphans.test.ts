import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dynamoKnownStudents } from '../../../../lambdas/account/admin/dynamo-known-students.ts';
import { findOrphans } from '../../../../lambdas/account/admin/find-orphans.ts';
import { memoryErasureStore } from '../../../../lambdas/account/erasure/memory-stores.ts';
import { startTables, type Tables } from '../../../support/dynalite.ts';
import { putItems } from '../data/a-student.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.close());

const erasures = memoryErasureStore();
const withAccount = new Set<string>();

/** All that the tables hold, in as many parts as it takes. */
async function orphans(): Promise<{ ids: string[]; parts: number }> {
  const known = dynamoKnownStudents(tables);
  const accounts = {
    emailOf: (id: string) => Promise.resolve(withAccount.has(id) ? `${id}@example.com` : null),
  };
  const ids: string[] = [];
  let parts = 0;
  let after: string | undefined;
  for (;;) {
    const found = await findOrphans({ known, accounts, erasures }, { after });
    parts += 1;
    ids.push(...found.ids);
    if (found.next === null) return { ids, parts };
    after = found.next;
  }
}

it('finds students who have no account, in both tables, and neither others nor what is nobody’s', async () => {
  expect(await orphans()).toEqual({ ids: [], parts: 2 });
  for (const id of ['ada', 'ben', 'gone']) await putItems(tables, id);
  for (const id of ['ada', 'ben']) withAccount.add(id);
  const put = (table: 'userCourses' | 'quizzes', partition: string) =>
    tables.client.send(
      new PutCommand({
        TableName: tables[table].name,
        Item: { partition, sort: 'ATTEMPT#1', startedAt: 'now' },
      }),
    );
  await put('quizzes', 'USER#left-a-quiz');
  await put('quizzes', 'COURSE#maths');
  await put('userCourses', 'INVOICES#2026');
  const { ids } = await orphans();
  expect(new Set(ids)).toEqual(new Set(['gone', 'left-a-quiz']));
});

it('leaves out whose deletion is under way', async () => {
  await putItems(tables, 'leaving');
  const startedAt = '2026-06-01T12:00:00.000Z';
  const erasure = {
    erasureId: 'erasure-1',
    invoices: 0,
    startedAt,
    dueAt: startedAt,
    receiptTo: null,
    mailed: true,
  };
  await erasures.begin({ ...erasure, studentId: 'leaving', step: 'settling' });
  expect((await orphans()).ids).not.toContain('leaving');
});

it('finds each of very many, part after part', async () => {
  const many = Array.from({ length: 450 }, (_, at) => `student-${at}`);
  await Promise.all(
    many.map((id) =>
      tables.client.send(
        new PutCommand({
          TableName: tables.userCourses.name,
          Item: { partition: `USER#${id}`, sort: 'PROFILE' },
        }),
      ),
    ),
  );
  const { ids, parts } = await orphans();
  expect(parts).toBeGreaterThan(3);
  expect(many.filter((id) => !ids.includes(id))).toEqual([]);
});
