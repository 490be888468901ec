import type { ThreadSubject } from '../../contract/tutor/threads.ts';
import * as z from 'zod/mini';
import { withTexts } from '../quizzes/attempts/attempt-items.ts';
import { readAttempt } from '../quizzes/attempts/dynamo-read-attempts.ts';
import { dynamoMasteryStore } from '../quizzes/mastery/dynamo-mastery-store.ts';
import { summariseTopic } from '../quizzes/mastery/mastery-record.ts';
import { lessonItem } from '../tables/catalogue-items.ts';
import { storedOutline } from '../tables/course-items.ts';
import { getItem, type Table } from '../tables/dynamo.ts';
import type { QuestionTexts } from '../tables/question-bank.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { findRightOptions } from '../tables/shown-question.ts';
import type { SubjectDetails, SubjectStore } from './thread-store.ts';

const none = { topicTitle: null, lessonId: null, lessonTitle: null, attemptId: null, questionId: null };

export function dynamoSubjectStore(tables: {
  readonly courses: Table;
  readonly quizzes: Table;
  readonly texts: QuestionTexts;
}): SubjectStore {
  const { coursePartition, outlineSort, lessonSort } = itemKeys;

  async function findCourse(courseId: string): Promise<ThreadSubject | null> {
    const item = await getItem(tables.courses, { partition: coursePartition(courseId), sort: outlineSort });
    return item === undefined ? null : { ...none, courseId, courseTitle: z.parse(storedOutline, item).title };
  }
  async function findLesson(courseId: string, lessonId: string) {
    const item = await getItem(tables.courses, {
      partition: coursePartition(courseId),
      sort: lessonSort(lessonId),
    });
    return item === undefined ? null : z.parse(lessonItem, item);
  }

  return {
    async resolve(studentId, asked) {
      if ('attemptId' in asked) {
        const { attemptId, questionId = null } = asked;
        const found = await readAttempt(tables.quizzes, studentId, attemptId);
        if (found === null) return null;
        if (questionId !== null && !found.questions.some((one) => one.questionId === questionId)) return null;
        const { courseId, courseTitle, topicTitle } = found;
        return { ...none, courseId, courseTitle, topicTitle, attemptId, questionId };
      }
      const { courseId, lessonId } = asked;
      const checkId = 'checkId' in asked ? asked.checkId : undefined;
      if (lessonId === undefined) return findCourse(courseId);
      const lesson = await findLesson(courseId, lessonId);
      if (lesson === null) return null;
      const { courseTitle, topicTitle, title } = lesson;
      const found = { ...none, courseId, courseTitle, topicTitle, lessonId, lessonTitle: title };
      return checkId === undefined ? found : { ...found, checkId };
    },

    async details(studentId, { courseId, lessonId, attemptId, questionId }) {
      const isInTopic = lessonId !== null || attemptId !== null;
      const [lesson, attempt, mastery] = await Promise.all([
        lessonId === null ? null : findLesson(courseId, lessonId),
        attemptId === null ? null : readAttempt(tables.quizzes, studentId, attemptId),
        isInTopic ? dynamoMasteryStore(tables.quizzes).find(studentId, courseId) : null,
      ]);
      const topic = lesson
        ? { topicId: lesson.topicId, title: lesson.topicTitle }
        : findTopic(attempt, questionId);
      return {
        lesson: lesson && lesson.body,
        examQuestion: lesson?.examQuestion,
        attempt: attempt && {
          correctCount: attempt.correctCount,
          questionCount: attempt.questionCount,
        },
        topic: topic && mastery && { title: topic.title, ...summariseTopic(mastery, topic.topicId) },
        question: attempt && (await readQuestion(tables.texts, attempt, questionId)),
      };
    },
  };
}

type ReadAttempt = NonNullable<Awaited<ReturnType<typeof readAttempt>>>;

/** Returns the topic of the question, or of the whole attempt. Returns null if an attempt has several topics. */
function findTopic(attempt: ReadAttempt | null, questionId: string | null) {
  if (attempt === null) return null;
  const question = attempt.questions.find((one) => one.questionId === questionId);
  const [only, ...others] = attempt.topics;
  if (question === undefined) return only !== undefined && others.length === 0 ? only : null;
  return attempt.topics.find(({ topicId }) => topicId === question.topicId) ?? null;
}

async function readQuestion(
  texts: QuestionTexts,
  attempt: ReadAttempt,
  questionId: string | null,
): Promise<SubjectDetails['question']> {
  const asked = attempt.questions.filter((one) => one.questionId === questionId);
  const [found] = await withTexts(texts, attempt.courseId, asked);
  if (found === undefined) return null;
  const { optionIds = [], retry = [] } = attempt.answers.get(found.questionId) ?? {};
  return {
    lessonId: found.lessonId,
    stem: found.stem,
    options: [...found.options],
    correctOptionIds: findRightOptions(found),
    chosenOptionIds: [...optionIds],
    retryOptionIds: [...retry],
    solution: found.solution,
    open: attempt.isOpen,
  };
}
