import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashItem, itemsClient, nameKey, readKey } from '../../../bin/restore/hash-items.ts';
import { batchWrite, putItem, type Item, type Table } from '../../../lambdas/tables/dynamo.ts';
import { catalogue } from '../../support/catalogue.ts';
import { publishTo, useTables } from '../../support/dynalite.ts';
import { rounds } from '../../support/rounds.ts';
import { pointInTimeClient, readAll } from './point-in-time.fixture.ts';
import { prepareRestore, readComparison } from './restore-run.fixture.ts';
import { noon, storeCentre, storeStudent, storeStudents } from './students.fixture.ts';

const studentCount = rounds(50, 500);
/** A tenth of the students. */
const tenth = studentCount / 10;
const students = Array.from({ length: studentCount }, () => randomUUID());
const tutorId = randomUUID();
/** Students who have deleted their accounts since the time that is restored. */
const deleted = students.slice(0, 3);
const newStudent = randomUUID();
/** Students who lose all items of one table. */
const lostStudents = 2 * tenth;

const parallel = 25;
async function forEach<Value>(values: readonly Value[], work: (value: Value) => Promise<unknown>) {
  const left = values.values();
  const worker = async () => {
    for (const value of left) await work(value);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

const tables = useTables();
let aws: ReturnType<typeof pointInTimeClient>;
let run: ReturnType<typeof prepareRestore>;

const isOf = (owners: readonly string[]) => {
  const partitions = new Set(owners.map((id) => `USER#${id}`));
  return ({ partition }: Item) => partitions.has(String(partition));
};
const hashes = (items: readonly Item[]) =>
  new Map(items.map((item) => [nameKey(readKey(item)), hashItem(item)]));

async function erase(table: Table, wanted: (item: Item) => boolean): Promise<number> {
  const items = (await readAll(table)).filter(wanted);
  const writes = items.map((item) => ({ table: table.name, delete: readKey(item) }));
  await batchWrite(table.client, writes, () => Promise.resolve());
  return items.length;
}

async function change(table: Table, wanted: (item: Item) => boolean, damage: (item: Item) => Item) {
  const items = (await readAll(table)).filter(wanted);
  const client = itemsClient(tables.base);
  await forEach(items, (item) => putItem({ ...table, client }, damage(item)));
  return items.length;
}

beforeAll(async () => {
  await publishTo(tables, catalogue());
  await storeStudents(tables, students, { tutorId });
  await storeCentre(tables);
  aws = pointInTimeClient(tables);
  aws.tags.set(tables.quizzes.name, [
    { Key: 'aws:cloudformation:stack-name', Value: 'Ktc' },
    { Key: 'product', Value: 'ktc' },
  ]);
  await aws.takeSnapshot();
  run = prepareRestore(tables, aws.dynamo, [...students.slice(deleted.length), newStudent]);
});
afterAll(() => aws.dynamo.destroy());

/** With 500 students, the drill took 20 seconds on a machine with two cores, and longer when it was busy. */
it(`restores the data of ${studentCount} students after a table is damaged`, async () => {
  const { courses, userCourses, quizzes } = tables;
  const before = { userCourses: await readAll(userCourses), quizzes: await readAll(quizzes) };
  expect(before.userCourses.length + before.quizzes.length).toBeGreaterThan(16 * studentCount);

  // What happens properly after the time that is restored.
  for (const table of [userCourses, quizzes]) await erase(table, isOf(deleted));
  await storeStudent(tables, newStudent, { tutorId });
  // The damage: lost, changed and truncated items, and a lost lesson.
  const lost = await erase(userCourses, isOf(students.slice(2 * tenth, 2 * tenth + lostStudents)));
  expect(lost).toBe(12 * lostStudents);
  const lostQuizzes = await erase(quizzes, isOf(students.slice(3 * tenth, 5 * tenth)));
  const changed = await change(
    userCourses,
    (item) => isOf(students.slice(4 * tenth, 5 * tenth))(item) && 'text' in item,
    (item) => ({ ...item, text: 'CORRUPTED' }),
  );
  const truncated = await change(
    quizzes,
    (item) => isOf(students.slice(5 * tenth, 6 * tenth))(item) && String(item['sort']).startsWith('ATTEMPT#'),
    ({ questions: _questions, ...rest }) => rest,
  );
  await erase(courses, ({ sort }) => String(sort).startsWith('LESSON#'));

  const dry = await run();
  expect(dry).toMatchObject({ status: 0 });
  expect(dry.stdout).toContain('Nothing has been copied yet.');
  expect(readComparison(dry.stdout, 'UserCourses')).toMatchObject({
    missing: lost - lostStudents,
    changed,
    isEqual: false,
  });
  expect(readComparison(dry.stdout, 'Quizzes')).toMatchObject({
    missing: lostQuizzes,
    changed: truncated,
    isEqual: false,
  });
  expect(await readAll(quizzes)).not.toHaveLength(before.quizzes.length);

  const all = await run('--copy', 'missing,changed', '--yes');
  for (const table of ['UserCourses', 'Quizzes'])
    expect(readComparison(all.stdout, table)).toMatchObject({ missing: 0, changed: 0, isEqual: true });

  // Everybody who still has an account has every item again, except turns that had expired.
  for (const table of [userCourses, quizzes]) {
    const found = hashes(await readAll(table));
    const isWrong = (item: Item) => found.get(nameKey(readKey(item))) !== hashItem(item);
    const wrong = before[table === quizzes ? 'quizzes' : 'userCourses'].filter(
      (item) => !isOf(deleted)(item) && isWrong(item),
    );
    expect(wrong).toHaveLength(table === quizzes ? 0 : lostStudents);
    expect(wrong.every(({ expiresAt }) => Number(expiresAt) * 1000 < noon.getTime())).toBe(true);
    expect([...found.keys()].filter((key) => deleted.some((id) => key.includes(id)))).toEqual([]);
  }
  expect((await readAll(userCourses)).filter(isOf([newStudent])).length).toBeGreaterThan(10);
}, 240_000);
