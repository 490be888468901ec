import * as z from 'zod/mini';
import { getItem, putRevision, queryAll, type Table } from '../../tables/dynamo.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import { emptyMastery, masteryItem, type MasteryRecord, type MasteryStore } from './mastery-record.ts';

function toMasteryRecord(item: unknown): MasteryRecord & { readonly courseId: string } {
  const { questions, skipped, topics, ...record } = z.parse(masteryItem, item);
  return {
    ...record,
    questions: new Map(questions.map(({ questionId, ...question }) => [questionId, question])),
    skipped: new Map(skipped.map(({ questionId, ...question }) => [questionId, question])),
    topics: new Map(topics.map(({ topicId, ...topic }) => [topicId, topic])),
  };
}

export function dynamoMasteryStore(table: Table): MasteryStore {
  async function read(studentId: string, courseId: string, consistent: boolean): Promise<MasteryRecord> {
    const item = await getItem(table, studentKey(studentId, itemKeys.masterySort(courseId)), { consistent });
    return item === undefined ? emptyMastery : toMasteryRecord(item);
  }
  return {
    find: (studentId, courseId) => read(studentId, courseId, false),
    findLatest: (studentId, courseId) => read(studentId, courseId, true),

    async findAll(studentId) {
      const items = await queryAll(table, {
        partition: itemKeys.studentPartition(studentId),
        sort: { beginsWith: itemKeys.masteryPrefix },
        consistent: false,
      });
      return new Map(items.map(toMasteryRecord).map((record) => [record.courseId, record]));
    },

    save: ({ courseId, record: { attempts, questions, skipped, topics, revision }, studentId }) =>
      putRevision(table, {
        ...studentKey(studentId, itemKeys.masterySort(courseId)),
        courseId,
        attempts,
        questions: [...questions].map(([questionId, one]) => ({ questionId, ...one })),
        skipped: [...skipped].map(([questionId, one]) => ({ questionId, ...one })),
        topics: [...topics].map(([topicId, one]) => ({ topicId, ...one })),
        revision,
      }),
  };
}
