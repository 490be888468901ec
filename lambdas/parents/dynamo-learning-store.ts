import * as z from 'zod/mini';
import { storedListing, storedMisconceptions, storedOutline } from '../tables/course-items.ts';
import { getItem, queryAll, type Table } from '../tables/dynamo.ts';
import { lessonMark } from '../tables/lesson-mark.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import {
  attemptsByStart,
  lessonMarkAttributes,
  submittedQuizAttributes,
  topicMasteryAttributes,
} from '../tables/shared/table-keys.ts';
import type { LearningStore } from './learning-store.ts';
import { weekMs } from './summarise-week.ts';

const quizItem = z.object({
  startedAt: z.string(),
  questionCount: z.int(),
  submission: z.object({ submittedAt: z.string() }),
});
const masteryItem = z.object({
  courseId: z.string(),
  questions: z.array(
    z.object({
      topicId: z.string(),
      answeredAt: z.string(),
      marks: z.int(),
      misconceptionIds: z.array(z.string()),
    }),
  ),
});

const titled = z.pick(storedOutline, { title: true });

export async function findCourseTitle(courses: Table, courseId: string): Promise<string | null> {
  const key = { partition: itemKeys.coursePartition(courseId), sort: itemKeys.outlineSort };
  const item = await getItem(courses, key, { attributes: ['title'] });
  return item === undefined ? null : z.parse(titled, item).title;
}

/** A summary may miss what was saved a moment ago, so all reads are the cheaper, eventually consistent ones. */
const consistent = false;

export function dynamoLearningStore({
  courses,
  userCourses,
  quizzes,
}: Readonly<Record<'courses' | 'userCourses' | 'quizzes', Table>>): LearningStore {
  const readMisconceptions = async (courseId: string) => {
    const key = { partition: itemKeys.coursePartition(courseId), sort: itemKeys.misconceptionsSort };
    const item = await getItem(courses, key, { consistent });
    const { misconceptions } = z.parse(storedMisconceptions, item ?? { misconceptions: [] });
    return new Map(misconceptions.map(({ id, name }) => [id, name]));
  };
  return {
    async catalogue() {
      const item = await getItem(courses, itemKeys.listing, { consistent });
      const listed = item === undefined ? [] : z.parse(storedListing, item).courses;
      return Promise.all(
        listed.map(async ({ courseId, title, topics }) => ({
          courseId,
          title,
          topics,
          lessons: topics.flatMap(({ lessons }) => lessons),
          misconceptions: await readMisconceptions(courseId),
        })),
      );
    },

    async week(studentId, now) {
      const partition = itemKeys.studentPartition(studentId);
      const from = new Date(now.getTime() - weekMs).toISOString();
      const [submitted, mastery, marks] = await Promise.all([
        queryAll(quizzes, {
          partition,
          index: attemptsByStart,
          sort: { atLeast: from },
          attributes: submittedQuizAttributes,
          consistent,
        }),
        queryAll(quizzes, {
          partition,
          sort: { beginsWith: itemKeys.masteryPrefix },
          attributes: topicMasteryAttributes,
          consistent,
        }),
        queryAll(userCourses, {
          partition,
          sort: { beginsWith: itemKeys.progressSort('', '').slice(0, -1) },
          attributes: lessonMarkAttributes,
          consistent,
        }),
      ]);
      return {
        quizzes: submitted.map((item) => {
          const { startedAt, questionCount, submission } = z.parse(quizItem, item);
          return { startedAt, questionCount, submittedAt: submission.submittedAt };
        }),
        questions: mastery.flatMap((item) => {
          const { courseId, questions } = z.parse(masteryItem, item);
          return questions.map((question) => ({ ...question, courseId }));
        }),
        lessons: marks.map((item) => z.parse(lessonMark, item)),
      };
    },
  };
}
