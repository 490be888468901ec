import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { lessonMark } from '../tables/lesson-mark.ts';
import { findProfile, putPreferences } from '../tables/dynamo-profile.ts';
import { toOwnership } from '../tables/dynamo-ownership-store.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { Table } from '../tables/dynamo.ts';
import { passwordClaimMs, type AccountStore } from './account-store.ts';

/** In the profile: the end of the claim of a call that changes the password, in milliseconds since 1970. */
const passwordClaim = { '#claimed': 'passwordClaimedUntil' };

const keyed = z.object({ sort: z.string() });

/** Ownership and lesson marks in the UserCourses table, by one query, because they lie side by side; and the profile. */
export function dynamoAccountStore(table: Table): AccountStore {
  const { client, name } = table;
  const { studentPartition, enrolmentPrefix, profileSort, progressEnd, progressSort } = itemKeys;
  const progressPrefix = progressSort('', '').slice(0, -1);
  const profileOf = (studentId: string) => ({
    TableName: name,
    Key: { partition: studentPartition(studentId), sort: profileSort },
  });

  return {
    async find(studentId) {
      const pages = paginateQuery(
        { client },
        {
          TableName: name,
          KeyConditionExpression: '#partition = :student AND #sort BETWEEN :first AND :end',
          // Not the orders: they grow, and this is asked at every sign-in.
          ProjectionExpression: '#sort, #owned, #awaited, #courseId, #lessonId, #done, #changedAt',
          ExpressionAttributeNames: {
            '#partition': 'partition',
            '#sort': 'sort',
            '#owned': 'owned',
            '#awaited': 'awaited',
            '#courseId': 'courseId',
            '#lessonId': 'lessonId',
            '#done': 'done',
            '#changedAt': 'changedAt',
          },
          ExpressionAttributeValues: {
            ':student': studentPartition(studentId),
            ':first': enrolmentPrefix,
            ':end': progressEnd,
          },
          ConsistentRead: true,
        },
      );
      const items: unknown[] = [];
      for await (const page of pages) items.push(...(page.Items ?? []));

      const under = (prefix: string) => (item: unknown) => z.parse(keyed, item).sort.startsWith(prefix);
      const enrolments = items.filter(under(enrolmentPrefix)).map(toOwnership);
      return {
        ownedCourses: enrolments.filter(({ owned }) => owned).map(({ courseId }) => courseId),
        awaitedCourses: enrolments.filter(({ awaited }) => awaited).map(({ courseId }) => courseId),
        marks: items.filter(under(progressPrefix)).map((item) => z.parse(lessonMark, item)),
        // The note of a deletion lies between the courses and the marks.
        deleted: items.some(under(itemKeys.erasureSort)),
      };
    },
    findProfile: (studentId) => findProfile(table, studentId),
    savePreferences: (studentId, preferences) => putPreferences(table, studentId, preferences),

    async claimPasswordChange(studentId, now) {
      try {
        await client.send(
          new UpdateCommand({
            ...profileOf(studentId),
            UpdateExpression: 'SET #claimed = :until',
            ConditionExpression: 'attribute_not_exists(#claimed) OR #claimed <= :now',
            ExpressionAttributeNames: passwordClaim,
            ExpressionAttributeValues: { ':until': now.getTime() + passwordClaimMs, ':now': now.getTime() },
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },

    async endPasswordChange(studentId) {
      await client.send(
        new UpdateCommand({
          ...profileOf(studentId),
          UpdateExpression: 'REMOVE #claimed',
          ExpressionAttributeNames: passwordClaim,
        }),
      );
    },
  };
}
