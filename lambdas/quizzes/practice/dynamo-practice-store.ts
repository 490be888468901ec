import * as z from 'zod/mini';
import { storedListing } from '../../tables/course-items.ts';
import { getItem, type Table } from '../../tables/dynamo.ts';
import type { QuestionBank } from '../../tables/question-bank.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { PracticeStore } from './practice-store.ts';

export const dynamoPracticeStore = (courses: Table, bank: QuestionBank): PracticeStore => ({
  async topics() {
    const item = await getItem(courses, itemKeys.listing, { consistent: false });
    if (item === undefined) return [];
    return z
      .parse(storedListing, item)
      .courses.flatMap(({ courseId, title: courseTitle, topics }) =>
        topics.map((topic) => ({ courseId, courseTitle, ...topic })),
      );
  },
  ...bank,
});
