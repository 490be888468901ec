import { isDeepStrictEqual } from 'node:util';
import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { PreparedCatalogue } from '../../../content/prepare-catalogue.ts';
import { textTree } from '../../../contract/text/schema.ts';
import { readWords } from '../../../contract/text/text-tree.ts';
import type { Catalogue, Topic } from '../../../lambdas/catalogue/catalogue.ts';
import { publish } from '../../../lambdas/catalogue/publish.ts';
import { publishedItem, type PublishedStore } from '../../../lambdas/catalogue/published-store.ts';
import { questionItem } from '../../../lambdas/tables/catalogue-items.ts';
import { packed } from '../../../lambdas/tables/packed.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { canary, catalogue, course, question, topic } from '../../support/catalogue.ts';
import { emptyTables, makePublishedStore, publishTo, useTables } from '../../support/dynalite.ts';
import { through } from '../../support/through.ts';

const tables = useTables();
let store: PublishedStore;
beforeEach(async () => {
  await emptyTables(tables);
  store = makePublishedStore(tables);
});

const publishAll = async (...catalogues: Catalogue[]) => {
  for (const one of catalogues) await publishTo(tables, one);
};

async function readItems(): Promise<Record<string, Readonly<Record<string, unknown>>>> {
  const found: [string, Record<string, unknown>][] = [];
  for (const { name } of [tables.courses, tables.quizzes]) {
    const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: name }));
    for (const item of Items) found.push([`${name} ${item['partition']} ${item['sort']}`, item]);
  }
  return Object.fromEntries(found);
}

/** Lists the published items, but not the versions of questions, because the publisher never deletes versions. */
const listNames = async () =>
  Object.keys(await readItems())
    .filter((name) => !name.includes('VERSION#'))
    .sort();

const withTopics = (...topics: Topic[]) => catalogue(course('maths', { topics }));

function failAfter(store: PublishedStore, limit: number): PublishedStore {
  let left = limit;
  async function apply<Item>(items: readonly Item[], call: (items: readonly Item[]) => Promise<void>) {
    const done = items.slice(0, left);
    left -= done.length;
    await call(done);
    if (done.length < items.length) throw new Error('cut off');
  }
  return {
    ...store,
    write: (items) => apply(items, (some) => store.write(some)),
    remove: (keys) => apply(keys, (some) => store.remove(some)),
  };
}

describe('publishing', () => {
  it('writes lessons, names of misconceptions, questions, outlines and the listing, in this order, and the same again nothing', async () => {
    const steps: unknown[] = [];
    const recorded = through(store, async (call, name, [items]) => {
      if (name !== 'write') return call();
      steps.push(new Set((items as { sort: string }[]).map(({ sort }) => sort.split('#')[0])));
      await call();
      return steps.push('written');
    });
    const result = await publish({ store: recorded }, catalogue(course('maths')));
    expect(result).toEqual({ written: 4 + 1 + 12 + 2 + 1 + 1, deleted: 0 });
    const order = [['LESSON', 'MISCONCEPTIONS', 'VERSION'], ['INDEX'], ['COURSE'], ['LISTING']];
    expect(steps).toEqual(order.flatMap((kinds) => [new Set(kinds), 'written']));
    expect(await publishTo(tables, catalogue(course('maths')))).toEqual({ written: 0, deleted: 0 });
  });

  it('writes the new version of a changed question and the pages that name it, and keeps the old version', async () => {
    const paid = topic('paid-topic');
    await publishAll(withTopics(paid));
    const [first, ...others] = paid.questions;
    if (first === undefined) throw new Error('The topic has questions');
    const better = question(first.id, { lesson: first.lesson, solution: 'Said better' });
    const changed = { ...paid, questions: [better, ...others] };
    expect(await publishTo(tables, withTopics(changed))).toEqual({ written: 1 + 1, deleted: 0 });
    const items = Object.entries(await readItems());
    const versions = items.filter(([name]) => name.includes(` VERSION#${first.id}#`));
    const solutions = versions.map(([, item]) => questionItem.parse(item).texts.solution);
    expect(new Set(solutions.map(readWords))).toEqual(
      new Set([`${canary.solution} of ${first.id}`, 'Said better']),
    );
  });

  const lessons = topic('free-topic').lessons.map((one, index) => ({
    ...one,
    ...(index === 0 && { body: [['p', 'New']] as const }),
  }));
  it.each([
    [
      'the outline and the listing if a price changes',
      { price: { amount: 5900, currency: 'GBP' } as const },
      2,
    ],
    [
      'the lesson if its text changes',
      { topics: [topic('free-topic', { free: true, lessons }), topic('paid-topic')] },
      1,
    ],
  ])('writes only %s', async (_, changes, written) => {
    await publishAll(catalogue());
    const changed = catalogue(course('maths', changes), course('science'));
    expect(await publishTo(tables, changed)).toEqual({ written, deleted: 0 });
  });

  it('deletes what the catalogue no longer has', async () => {
    const free = topic('free-topic', { free: true });
    await publishAll(catalogue(course('maths')));
    const [lesson] = free.lessons;
    const less = withTopics({ ...free, lessons: lesson ? [lesson] : [], questions: free.questions.slice(1) });
    await publishAll(less);
    const names = await listNames();
    await emptyTables(tables);
    await publishAll(less);
    expect(await listNames()).toEqual(names);
  });

  it('deletes a course, remembers it as retired, and publishes it again', async () => {
    await publishAll(catalogue());
    const all = Object.keys(await readItems()).sort();
    expect((await publishTo(tables, catalogue(course('maths')))).deleted).toBe(20 - 12);
    expect((await listNames()).filter((name) => name.includes('science'))).toEqual([]);
    expect((await store.findListing())?.retired).toEqual(['science']);
    expect(await publishTo(tables, catalogue(course('maths')))).toEqual({ written: 0, deleted: 0 });
    await publishAll(catalogue());
    expect(Object.keys(await readItems()).sort()).toEqual(all);
    expect((await store.findListing())?.retired).toEqual([]);
  });

  it('replaces a listing and items that another release wrote in another form', async () => {
    const outline = { partition: 'COURSE#maths', sort: 'COURSE' };
    const listing = { ...itemKeys.listing, courses: [{ courseId: 'art', price: 'free' }], retired: [] };
    for (const Item of [{ ...outline, title: 'Maths' }, listing])
      await tables.client.send(new PutCommand({ TableName: tables.courses.name, Item }));
    expect(await store.list('maths')).toEqual([{ table: 'courses', ...outline, hash: '' }]);
    expect((await publishTo(tables, catalogue(course('maths')))).written).toBe(20 + 1);
    expect(await store.findListing()).toMatchObject({ courseIds: ['maths'], retired: ['art'] });
  });

  it.each<[string, Catalogue, string]>([
    ['no courses', { courses: [] }, 'without courses'],
    [
      'a question without a right option',
      withTopics(topic('t', { questions: [question('q', { options: [{ text: 'a', reason: 'no' }] })] })),
      't/q',
    ],
    ['a course twice', catalogue(course('maths'), course('maths')), 'twice'],
    ['a lesson twice', withTopics(topic('t'), topic('u', { lessons: topic('t').lessons })), 'twice'],
    [
      'a question that is too large',
      withTopics(topic('t', { questions: [question('q', { stem: 'é'.repeat(8_000) })] })),
      'larger than 16000 bytes',
    ],
    [
      'a lesson that is too large',
      withTopics(
        topic('t', { lessons: topic('t').lessons.map((one) => ({ ...one, body: ['x'.repeat(350_000)] })) }),
      ),
      'larger than 350000 bytes',
    ],
  ])('refuses %s before it writes anything', async (_name, refused, message) => {
    await expect(publishTo(tables, refused)).rejects.toThrow(message);
    expect(await readItems()).toEqual({});
  });
});

describe('an interrupted publish', () => {
  const small = (id: string, changes: Partial<Topic> = {}) => {
    const { lessons, questions } = topic(id);
    return topic(id, { lessons: lessons.slice(0, 1), questions: questions.slice(0, 1), ...changes });
  };
  const topics = [small('free-topic', { free: true }), small('paid-topic')];
  const one = topics.slice(0, 1);
  const before = catalogue(course('maths', { topics }), course('science', { topics: one }));
  const after = catalogue(
    course('maths', {
      tagline: 'New tagline',
      topics: [small('free-topic', { free: true, title: 'Renamed' }), small('new-topic')],
    }),
    course('english', { topics: one }),
  );

  it('leaves the old catalogue readable until the listing is written, and the next publish completes it', async () => {
    await publishAll(before);
    const old = await readItems();
    await publishAll(after);
    const complete = await readItems();
    const listing = `${tables.courses.name} ${itemKeys.listing.partition} ${itemKeys.listing.sort}`;
    let cut = 0;
    for (let finished = false; !finished; cut++) {
      await emptyTables(tables);
      await publishAll(before);
      finished = await publish({ store: failAfter(store, cut) }, after).then(
        () => true,
        () => false,
      );
      const items = await readItems();
      if (isDeepStrictEqual(items[listing], old[listing]))
        expect(Object.keys(items)).toEqual(expect.arrayContaining(Object.keys(old)));
      await publishAll(after);
      expect(await readItems()).toEqual(complete);
      expect(await publishTo(tables, after)).toEqual({ written: 0, deleted: 0 });
    }
    expect(cut).toBeGreaterThan(15);
  });
});

it('accepts the type of the content folder’s catalogue', () => {
  const given = (content: PreparedCatalogue): Catalogue => content;
  expect(given({ courses: [] })).toEqual({ courses: [] });
});

it('the store lists the items of one course in both tables, and nothing at first', async () => {
  expect([await store.findListing(), await store.list('maths')]).toEqual([null, []]);
  const question = { table: 'quizzes', partition: 'COURSE#maths', sort: 'VERSION#t#q' } as const;
  const lesson = { table: 'courses', partition: 'COURSE#maths', sort: 'LESSON#l' } as const;
  const keys = [lesson, question, { ...lesson, partition: 'COURSE#science' }];
  const items = keys.map((key) => publishedItem(key, { text: '½ π 🙂' }));
  await store.write(items);
  const listed = [lesson, question].map((key, index) => ({ ...key, hash: items[index]?.hash }));
  expect(await store.list('maths')).toEqual(listed);
});

it('the store packs the attributes that an item names', async () => {
  const key = { table: 'courses', partition: 'COURSE#maths', sort: 'LESSON#l' } as const;
  await store.write([publishedItem(key, { title: 'Half', text: [['p', '½ π 🙂']] }, ['text'])]);
  const [item] = Object.values(await readItems());
  expect(item?.['title']).toBe('Half');
  expect(z.parse(packed(textTree), item?.['text'])).toEqual([['p', '½ π 🙂']]);
});

it('the store makes at most four calls at once', async () => {
  const mock = mockClient(DynamoDBDocumentClient);
  let running = 0;
  let most = 0;
  mock.on(BatchWriteCommand).callsFake(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return {};
  });
  const key = (index: number) =>
    ({ table: 'quizzes', partition: 'COURSE#maths', sort: `VERSION#${index}` }) as const;
  await store.write(Array.from({ length: 400 }, (_, index) => publishedItem(key(index), { text: 'x' })));
  expect(mock.commandCalls(BatchWriteCommand)).toHaveLength(16);
  expect(most).toBe(4);
  mock.restore();
});
