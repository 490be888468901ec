import * as z from 'zod/mini';
import { levels } from '../../contract/identifier-rules.ts';
import { storedLesson, type StoredLesson } from '../tables/catalogue-items.ts';
import {
  listedCourse,
  storedMisconceptions,
  storedOutline,
  type LevelCount,
  type ListedCourse,
  type StoredOutline,
} from '../tables/course-items.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { Course, Question, Topic } from './catalogue.ts';
import { publishedItem } from './published-store.ts';
import { buildQuestionItems } from './question-items.ts';
import { takeOpening } from './take-opening.ts';

/*
 * Each item is parsed by its schema, which removes unknown fields and fixes the order of the fields. So the same
 * content always has the same hash.
 */

function summariseContent({ topics }: Course) {
  return {
    topicCount: topics.length,
    questionCount: topics.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

function countByLevel(questions: readonly Question[]): LevelCount[] {
  return levels
    .map((level) => ({
      level,
      questionCount: questions.filter((question) => question.level === level).length,
    }))
    .filter(({ questionCount }) => questionCount > 0);
}

const listQuestions = ({ questions }: Topic, lessonId: string) =>
  questions.filter(({ lesson }) => lesson === lessonId);

function listLessons(topic: Topic) {
  return topic.lessons.map(({ id: lessonId, title, level, minutes }) => ({
    lessonId,
    title,
    level,
    minutes,
    levels: countByLevel(listQuestions(topic, lessonId)),
  }));
}

export function toListed(course: Course): ListedCourse {
  return z.parse(listedCourse, {
    ...course,
    ...summariseContent(course),
    courseId: course.id,
    topics: course.topics.map((topic) => ({
      ...topic,
      topicId: topic.id,
      levels: countByLevel(topic.questions),
      lessons: listLessons(topic),
    })),
  } satisfies ListedCourse);
}

function toOutline(course: Course): StoredOutline {
  return z.parse(storedOutline, {
    ...course,
    ...summariseContent(course),
    courseId: course.id,
    topics: course.topics.map((topic) => ({
      ...topic,
      topicId: topic.id,
      questionCount: topic.questions.length,
      lessons: topic.lessons.map((lesson) => ({ ...lesson, lessonId: lesson.id })),
    })),
  } satisfies StoredOutline);
}

function toLessons(course: Course): StoredLesson[] {
  const inOrder = course.topics.flatMap((topic) =>
    topic.lessons.map((lesson, index) => ({ topic, lesson, index })),
  );
  const link = (place: number) => {
    const neighbour = inOrder[place]?.lesson;
    return neighbour ? { lessonId: neighbour.id, title: neighbour.title } : null;
  };
  return inOrder.map(({ topic, lesson, index }, place) =>
    z.parse(storedLesson, {
      ...lesson,
      lessonId: lesson.id,
      courseId: course.id,
      courseTitle: course.title,
      topicId: topic.id,
      topicTitle: topic.title,
      free: topic.free,
      opening: takeOpening(lesson.body),
      questionCount: listQuestions(topic, lesson.id).length,
      position: { index: index + 1, count: topic.lessons.length },
      previous: link(place - 1),
      next: link(place + 1),
    } satisfies StoredLesson),
  );
}

export function buildCourseItems(course: Course) {
  const partition = itemKeys.coursePartition(course.id);
  const questions = course.topics.map((topic) => buildQuestionItems(partition, topic));
  return {
    parts: [
      ...toLessons(course).map((lesson) =>
        publishedItem({ table: 'courses', partition, sort: itemKeys.lessonSort(lesson.lessonId) }, lesson, [
          'body',
          ...(lesson.examQuestion ? ['examQuestion'] : []),
        ]),
      ),
      publishedItem(
        { table: 'courses', partition, sort: itemKeys.misconceptionsSort },
        z.parse(storedMisconceptions, course),
      ),
      ...questions.flatMap(({ versions }) => versions),
    ],
    index: questions.flatMap(({ index }) => index),
    outline: publishedItem({ table: 'courses', partition, sort: itemKeys.outlineSort }, toOutline(course)),
  };
}
