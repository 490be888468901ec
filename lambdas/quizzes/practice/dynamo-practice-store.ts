import * as z from 'zod/mini';
import { remember } from '../../runtime/remember.ts';
import { storedListing } from '../../tables/course-items.ts';
import { getItem, type Table } from '../../tables/dynamo.ts';
import type { QuestionBank } from '../../tables/question-bank.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { PracticeStore, PracticeTopic } from './practice-store.ts';

/** A new catalogue's topics can be practised after at most this time. CloudFront caches the list of courses as long. */
const listingLifetimeMs = 60_000;

async function readTopics(courses: Table): Promise<readonly PracticeTopic[]> {
  const item = await getItem(courses, itemKeys.listing, { consistent: false });
  if (item === undefined) return [];
  return z
    .parse(storedListing, item)
    .courses.flatMap(({ courseId, title: courseTitle, topics }) =>
      topics.map((topic) => ({ courseId, courseTitle, ...topic })),
    );
}

/** The listing is a quarter of what the start of a quiz reads, so it is remembered. */
export const dynamoPracticeStore = (courses: Table, bank: QuestionBank, now: () => Date): PracticeStore => ({
  topics: remember(() => readTopics(courses), {
    lifetimeMs: listingLifetimeMs,
    now,
    // Before the first publication, there is nothing to remember.
    isLasting: (topics) => topics.length > 0,
  }),
  ...bank,
});
