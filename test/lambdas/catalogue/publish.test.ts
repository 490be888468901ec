import { describe, expect, it } from 'vitest';
import type { Catalogue as ContentCatalogue } from '../../../content/catalogue.ts';
import type { Catalogue, Topic } from '../../../lambdas/catalogue/catalogue.ts';
import { memoryPublishedStore } from './memory-published-store.ts';
import { publish } from '../../../lambdas/catalogue/publish.ts';
import type { PublishedStore } from '../../../lambdas/catalogue/published-store.ts';
import { catalogue, course, question, topic } from '../../support/catalogue.ts';

const withTopics = (...topics: Topic[]) => catalogue(course('maths', { topics }));

/** Makes a store that fails after this number of writes and deletes. */
function cutOff(store: PublishedStore, limit: number): PublishedStore {
  let left = limit;
  async function oneByOne<Item>(items: readonly Item[], apply: (items: Item[]) => Promise<void>) {
    for (const item of items) {
      if (left === 0) throw new Error('cut off');
      left--;
      await apply([item]);
    }
  }
  return {
    ...store,
    write: (items) => oneByOne(items, (one) => store.write(one)),
    remove: (places) => oneByOne(places, (one) => store.remove(one)),
  };
}

async function published(...catalogues: Catalogue[]) {
  const store = memoryPublishedStore();
  for (const one of catalogues) await publish({ store }, one);
  return store;
}

/** Lists the sort keys of all items, except versions of questions. The publisher never deletes versions. */
const namedSorts = (store: Parameters<typeof sorts>[0]) =>
  sorts(store).filter((place) => !place.includes('VERSION#'));
const sorts = (store: { readonly items: ReadonlyMap<string, unknown> }) => [...store.items.keys()].sort();

describe('publishing', () => {
  it('writes lessons, questions, outlines and the listing, in this order', async () => {
    const store = memoryPublishedStore();
    const result = await publish({ store }, catalogue(course('maths')));
    expect(result).toEqual({ written: 4 + 12 + 4 + 1 + 1, deleted: 0 });
    const order = [...store.items.values()].map(({ sort }) => sort.split('#')[0]);
    expect(order.filter((kind, index) => kind !== order[index - 1])).toEqual([
      'LESSON',
      'VERSION',
      'INDEX',
      'COURSE',
      'LISTING',
    ]);
  });

  it('writes the new version of a changed question and the pages that name it, and keeps the old version', async () => {
    const paid = topic('paid-topic');
    const store = await published(withTopics(paid));
    const [first, ...others] = paid.questions;
    if (first === undefined) throw new Error('The topic has questions');
    const changed = { ...paid, questions: [{ ...first, solution: 'Said better' }, ...others] };
    const result = await publish({ store }, withTopics(changed));
    expect(result).toEqual({ written: 1 + 2, deleted: 0 });
    const versions = [...store.items.values()].filter(({ sort }) => sort.startsWith(`VERSION#${first.id}#`));
    expect(versions.map(({ content }) => content['solution'])).toEqual([first.solution, 'Said better']);
  });

  const lessons = topic('free-topic').lessons.map((one, index) => ({
    ...one,
    ...(index === 0 && { body: 'New' }),
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
    const store = await published(catalogue());
    const changed = catalogue(course('maths', changes), course('science'));
    expect(await publish({ store }, changed)).toEqual({ written, deleted: 0 });
  });

  it('deletes what the catalogue no longer has', async () => {
    const free = topic('free-topic', { free: true });
    const store = await published(catalogue(course('maths')));
    const [lesson] = free.lessons;
    const less = withTopics({ ...free, lessons: lesson ? [lesson] : [], questions: free.questions.slice(1) });
    await publish({ store }, less);
    expect(namedSorts(store)).toEqual(namedSorts(await published(less)));
  });

  it('deletes a course, remembers it as retired, and publishes it again', async () => {
    const store = await published(catalogue(), catalogue(course('maths')));
    expect(namedSorts(store).filter((place) => place.includes('science'))).toEqual([]);
    expect((await store.findListing())?.retired).toEqual(['science']);
    expect(await publish({ store }, catalogue(course('maths')))).toEqual({ written: 0, deleted: 0 });
    await publish({ store }, catalogue());
    expect(sorts(store)).toEqual(sorts(await published(catalogue())));
    expect((await store.findListing())?.retired).toEqual([]);
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
        topic('t', { lessons: topic('t').lessons.map((one) => ({ ...one, body: 'x'.repeat(350_000) })) }),
      ),
      'larger than 350000 bytes',
    ],
  ])('refuses %s before it writes anything', async (_name, refused, message) => {
    const store = memoryPublishedStore();
    await expect(publish({ store }, refused)).rejects.toThrow(message);
    expect(store.items.size).toBe(0);
  });
});

describe('an interrupted publish', () => {
  const before = catalogue(course('maths'), course('science'));
  const after = catalogue(
    course('maths', {
      tagline: 'New tagline',
      topics: [topic('free-topic', { free: true, title: 'Renamed' }), topic('new-topic')],
    }),
    course('english'),
  );

  it('leaves the old catalogue readable until the listing is written, and the next publish completes it', async () => {
    const complete = await published(before, after);
    let cut = 0;
    for (let finished = false; !finished; cut++) {
      const store = await published(before);
      const listed = await store.findListing();
      const old = new Map(store.items);
      finished = await publish({ store: cutOff(store, cut) }, after).then(
        () => true,
        () => false,
      );
      if ((await store.findListing())?.hash === listed?.hash) {
        expect([...old.keys()].filter((place) => !store.items.has(place))).toEqual([]);
      }
      await publish({ store }, after);
      expect(new Map([...store.items].sort())).toEqual(new Map([...complete.items].sort()));
      expect(await publish({ store }, after)).toEqual({ written: 0, deleted: 0 });
    }
    expect(cut).toBeGreaterThan(40);
  });
});

it('accepts the type of the content folder’s catalogue', () => {
  const given = (content: ContentCatalogue): Catalogue => content;
  expect(given({ courses: [] })).toEqual({ courses: [] });
});
