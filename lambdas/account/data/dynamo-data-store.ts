import * as z from 'zod/mini';
import { deleteIf, deleteItem, getItem, queryAll, queryPage, type Table } from '../../tables/dynamo.ts';
import { hashEmail } from '../../enquiries/enquiry-contact.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import { tableKeys } from '../../tables/shared/table-keys.ts';
import type { DataTable, StudentItem } from './data-kinds.ts';
import { listsOpenQuiz, type DataStore } from './data-store.ts';

/**
 * The number of items on a page. DynamoDB also ends a page at 1 MB, so that photos in base64 stay below 6 MB, which is
 * Lambda's limit on a reply: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Query.html
 */
const pageSize = 100;

const keyed = z.looseObject({ [tableKeys.sort]: z.string() });

/** Replaces DynamoDB's sets by sorted lists, because JSON has no sets. */
function toStudentItem(item: unknown): StudentItem {
  const { [tableKeys.partition]: _partition, ...rest } = z.parse(keyed, item);
  const toList = (value: unknown): unknown => (value instanceof Set ? [...value].sort() : value);
  const attributes = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, toList(value)]));
  return { ...attributes, sort: rest[tableKeys.sort] };
}

export function dynamoDataStore(tables: Readonly<Record<DataTable, Table>>): DataStore {
  return {
    async page(studentId, { table, after }) {
      const { items, end } = await queryPage(tables[table], {
        partition: itemKeys.studentPartition(studentId),
        after: after === null ? null : studentKey(studentId, after),
        limit: pageSize,
      });
      return {
        items: items.map(toStudentItem),
        next: end === null ? null : z.parse(keyed, end)[tableKeys.sort],
      };
    },

    async findEnquiries(email) {
      const partition = itemKeys.enquiryPartition(hashEmail(email));
      return (await queryAll(tables.userCourses, { partition })).map(toStudentItem);
    },

    deleteEnquiry: (email, sort) =>
      deleteItem(tables.userCourses, { partition: itemKeys.enquiryPartition(hashEmail(email)), sort }),

    hasOpenQuiz: async (studentId) =>
      listsOpenQuiz((await getItem(tables.quizzes, studentKey(studentId, itemKeys.openSort))) ?? {}),

    delete: (studentId, table, sort) => deleteItem(tables[table], studentKey(studentId, sort)),

    deleteUnchanged: (studentId, table, { sort, revision }) =>
      deleteIf(
        tables[table],
        studentKey(studentId, sort),
        revision === undefined
          ? { condition: 'attribute_not_exists(#revision)' }
          : { condition: 'attribute_not_exists(#sort) OR #revision = :seen', values: { seen: revision } },
      ),
  };
}
