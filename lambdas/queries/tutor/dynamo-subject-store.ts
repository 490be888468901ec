import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { attemptAnswersItem, toAnswers } from '../../tables/attempt-answers.ts';
import { attemptQuestionsItem, withTexts } from '../../tables/attempt-questions.ts';
import { storedLesson, storedOutline } from '../../tables/catalogue-items.ts';
import type { Table } from '../../tables/dynamo.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys } from '../../tables/shared/table-keys.ts';
import { rightOption } from '../../tables/shown-question.ts';
import type { AskedQuestion, SubjectStore } from './subject-store.ts';
import type { Subject } from './thread.ts';

/** The part of an attempt that a thread is about. */
const attemptItem = z.extend(attemptQuestionsItem, {
  courseTitle: z.string(),
  topicTitle: z.string(),
  questionCount: z.int(),
  answers: attemptAnswersItem,
  submission: z.optional(z.object({ correctCount: z.optional(z.int()) })),
});

const none = { topicTitle: null, lessonId: null, lessonTitle: null, attemptId: null, questionId: null };

/** Subjects by the catalogue in the Courses table and the student's attempts in the Quizzes table. */
export function dynamoSubjectStore(tables: {
  readonly courses: Table;
  readonly quizzes: Table;
  readonly texts: QuestionTexts;
}): SubjectStore {
  async function read({ client, name }: Table, partition: string, sort: string): Promise<unknown> {
    const Key = { [tableKeys.partition]: partition, [tableKeys.sort]: sort };
    // An attempt may have been started a moment ago.
    const { Item } = await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    return Item;
  }
  const { coursePartition, outlineSort, lessonSort, studentPartition, attemptSort } = itemKeys;

  async function course(courseId: string): Promise<Subject | null> {
    const item = await read(tables.courses, coursePartition(courseId), outlineSort);
    return item === undefined ? null : { ...none, courseId, courseTitle: z.parse(storedOutline, item).title };
  }
  async function lessonItem(courseId: string, lessonId: string) {
    const item = await read(tables.courses, coursePartition(courseId), lessonSort(lessonId));
    return item === undefined ? null : z.parse(storedLesson, item);
  }
  async function attemptItemOf(studentId: string, attemptId: string) {
    const item = await read(tables.quizzes, studentPartition(studentId), attemptSort(attemptId));
    return item === undefined ? null : z.parse(attemptItem, item);
  }

  return {
    async resolve(studentId, asked) {
      if ('attemptId' in asked) {
        const { attemptId, questionId = null } = asked;
        const found = await attemptItemOf(studentId, attemptId);
        if (found === null) return null;
        if (questionId !== null && !found.questions.some((one) => one.questionId === questionId)) return null;
        const { courseId, courseTitle, topicTitle } = found;
        return { ...none, courseId, courseTitle, topicTitle, attemptId, questionId };
      }
      const { courseId, lessonId } = asked;
      if (lessonId === undefined) return course(courseId);
      const found = await lessonItem(courseId, lessonId);
      if (found === null) return null;
      const { courseTitle, topicTitle, title } = found;
      return { ...none, courseId, courseTitle, topicTitle, lessonId, lessonTitle: title };
    },

    async details(studentId, { courseId, lessonId, attemptId, questionId }) {
      const [lesson, attempt] = await Promise.all([
        lessonId === null ? null : lessonItem(courseId, lessonId),
        attemptId === null ? null : attemptItemOf(studentId, attemptId),
      ]);
      return {
        lesson: lesson && lesson.body,
        attempt: attempt && {
          correctCount: attempt.submission?.correctCount ?? null,
          questionCount: attempt.questionCount,
        },
        question: attempt && (await questionOf(tables.texts, attempt, questionId)),
      };
    },
  };
}

async function questionOf(
  texts: QuestionTexts,
  attempt: z.infer<typeof attemptItem>,
  questionId: string | null,
): Promise<AskedQuestion | null> {
  const asked = attempt.questions.filter((one) => one.questionId === questionId);
  const [found] = await withTexts(texts, attempt.courseId, asked);
  if (found === undefined) return null;
  return {
    stem: found.stem,
    options: found.options,
    correctOptionId: rightOption(found),
    solution: found.solution,
    chosenOptionId: toAnswers(attempt.answers).get(found.questionId)?.optionIds[0] ?? null,
    open: attempt.submission === undefined,
  };
}
