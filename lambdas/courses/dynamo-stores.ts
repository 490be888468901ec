import * as z from 'zod/mini';
import { checkOutcomes } from '../../contract/courses/check-options.ts';
import { lessonItem } from '../tables/catalogue-items.ts';
import { storedListing, storedOutline } from '../tables/course-items.ts';
import { getItem, queryPage, updateIf, type Table } from '../tables/dynamo.ts';
import { storedExamMarks } from '../tables/lesson-mark.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import { sharedAnswerAttributes } from '../tables/shared/table-keys.ts';
import type { CatalogueStore, LessonKey, ProgressStore, SharedAnswerReader, StudentMark } from './lessons.ts';

export function dynamoCatalogueStore(table: Table): CatalogueStore {
  const { listing, coursePartition, outlineSort, lessonSort } = itemKeys;
  const read = (partition: string, sort: string) =>
    getItem(table, { partition, sort }, { consistent: false });
  return {
    async listCourses() {
      const item = await read(listing.partition, listing.sort);
      return item === undefined ? [] : z.parse(storedListing, item).courses;
    },
    async outline(courseId) {
      const item = await read(coursePartition(courseId), outlineSort);
      return item === undefined ? null : z.parse(storedOutline, item);
    },
    async lesson(courseId, lessonId) {
      const item = await read(coursePartition(courseId), lessonSort(lessonId));
      return item === undefined ? null : z.parse(lessonItem, item);
    },
  };
}

const answersItem = z.object({
  checks: z._default(z.record(z.string(), z.enum(checkOutcomes)), {}),
  exam: z.optional(storedExamMarks),
});

export function dynamoProgressStore(table: Table): ProgressStore {
  const keyOf = ({ studentId, courseId, lessonId }: LessonKey) =>
    studentKey(studentId, itemKeys.progressSort(courseId, lessonId));
  const write = (mark: StudentMark, condition?: string) =>
    updateIf(table, keyOf(mark), {
      update:
        'SET #courseId = :course, #lessonId = :lesson, #done = :done, #changedAt = :now, #checks = if_not_exists(#checks, :none)',
      values: {
        course: mark.courseId,
        lesson: mark.lessonId,
        done: mark.done,
        now: mark.changedAt,
        none: {},
        ...(condition !== undefined && { no: false }),
      },
      ...(condition !== undefined && { condition }),
    });
  return {
    async mark(mark) {
      await write(mark);
    },
    visit: (visit) => write({ ...visit, done: false }, 'attribute_not_exists(#done) OR #done = :no'),
    async readAnswers(key) {
      const item = await getItem(table, keyOf(key), { attributes: ['checks', 'exam'] });
      return z.parse(answersItem, item ?? {});
    },
    async saveExam({ studentId, courseId, lessonId, changedAt, exam }) {
      // A lesson that was done weeks ago must not count as done today, so its time stays as it is.
      await updateIf(table, keyOf({ studentId, courseId, lessonId }), {
        update:
          'SET #courseId = :course, #lessonId = :lesson, #done = if_not_exists(#done, :no), #changedAt = if_not_exists(#changedAt, :now), #checks = if_not_exists(#checks, :none), #exam = :exam',
        values: { course: courseId, lesson: lessonId, no: false, now: changedAt, none: {}, exam },
      });
    },
    async saveChecks(key, checks) {
      const outcomes = Object.entries(checks);
      await updateIf(table, keyOf(key), {
        update: `SET ${outcomes.map((_, index) => `#checks.#c${index} = :c${index}`).join(', ')}`,
        names: Object.fromEntries(outcomes.map(([checkId], index) => [`c${index}`, checkId])),
        values: Object.fromEntries(outcomes.map(([, outcome], index) => [`c${index}`, outcome])),
      });
    },
  };
}

const sharedAnswerItem = z.object({
  sort: z.string(),
  question: z.string(),
  answer: z.string(),
  publishedAt: z.nullable(z.string()),
});

export function dynamoSharedAnswerReader(table: Table): SharedAnswerReader {
  const { sharedAnswersPartition, sharedAnswerPrefix } = itemKeys;
  /** Reads one page. It has up to 1 MB, which is more than fifty of the longest answers. */
  const read = async (courseId: string, lessonId: string, attributes: readonly string[]) => {
    const { items } = await queryPage(table, {
      partition: sharedAnswersPartition(courseId),
      sort: { beginsWith: sharedAnswerPrefix(lessonId) },
      attributes,
      consistent: false,
    });
    return items;
  };
  return {
    // Parses nothing, so that no answer can keep a student from the lesson.
    async countPublished(courseId, lessonId) {
      const items = await read(courseId, lessonId, ['publishedAt']);
      return items.filter(({ publishedAt }) => typeof publishedAt === 'string').length;
    },
    async listPublished(courseId, lessonId) {
      const items = await read(courseId, lessonId, ['sort', ...sharedAnswerAttributes]);
      return items.flatMap((item) => {
        const { sort, publishedAt, ...texts } = z.parse(sharedAnswerItem, item);
        const answerId = sort.slice(sharedAnswerPrefix(lessonId).length);
        return publishedAt === null ? [] : [{ ...texts, publishedAt, answerId }];
      });
    },
  };
}
