import * as z from 'zod/mini';
import { findProfile, putLearner, putPreferences } from '../tables/dynamo-profile.ts';
import { countParentViews } from '../parents/dynamo-parent-count.ts';
import { toOwnership } from '../tables/dynamo-ownership-store.ts';
import { getItem, queryAll, updateIf, type Table } from '../tables/dynamo.ts';
import { lessonMark } from '../tables/lesson-mark.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import { passwordClaimMs, type AccountStore } from './account-store.ts';

/** The attribute for the time, in milliseconds since 1970, until which one change of the password blocks another. */
const passwordClaim = 'passwordClaimedUntil';

const keyed = z.object({ sort: z.string() });
const listing = z.object({ courses: z.array(z.object({ courseId: z.string() })) });

export function dynamoAccountStore(userCourses: Table, courses: Table): AccountStore {
  const { studentPartition, enrolmentPrefix, profileSort, progressEnd, progressSort } = itemKeys;
  const progressPrefix = progressSort('', '').slice(0, -1);
  const profileKey = (studentId: string) => studentKey(studentId, profileSort);

  return {
    async find(studentId) {
      // One query is enough, because the keys of courses, of a deletion and of lesson marks are adjacent.
      const items = await queryAll(userCourses, {
        partition: studentPartition(studentId),
        sort: { between: [enrolmentPrefix, progressEnd] },
        // Orders aren't read, because the list of orders grows and every sign-in runs this query.
        attributes: ['sort', 'owned', 'awaited', 'courseId', 'lessonId', 'done', 'changedAt', 'exam'],
      });
      const startsWith = (prefix: string) => (item: unknown) => z.parse(keyed, item).sort.startsWith(prefix);
      const enrolments = items.filter(startsWith(enrolmentPrefix)).map(toOwnership);
      return {
        ownedCourses: enrolments.filter(({ owned }) => owned).map(({ courseId }) => courseId),
        awaitedCourses: enrolments.filter(({ awaited }) => awaited).map(({ courseId }) => courseId),
        marks: items.filter(startsWith(progressPrefix)).map((item) => z.parse(lessonMark, item)),
        deleted: items.some(startsWith(itemKeys.erasureSort)),
      };
    },

    findProfile: (studentId) => findProfile(userCourses, studentId, ['preferences', 'learner', 'extraTime']),
    countParents: (studentId) => countParentViews(userCourses, studentId),
    savePreferences: (studentId, preferences) => putPreferences(userCourses, studentId, preferences),
    saveLearner: (studentId, learner) => putLearner(userCourses, studentId, learner),

    claimPasswordChange: (studentId, now) =>
      updateIf(userCourses, profileKey(studentId), {
        update: `SET #${passwordClaim} = :until`,
        condition: `attribute_not_exists(#${passwordClaim}) OR #${passwordClaim} <= :now`,
        values: { until: now.getTime() + passwordClaimMs, now: now.getTime() },
      }),

    async endPasswordChange(studentId) {
      await updateIf(userCourses, profileKey(studentId), { update: `REMOVE #${passwordClaim}` });
    },

    async listCourseIds() {
      const item = await getItem(courses, itemKeys.listing, { consistent: false });
      return item === undefined ? [] : z.parse(listing, item).courses.map(({ courseId }) => courseId);
    },
  };
}
