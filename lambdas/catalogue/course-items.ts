import type {
  StoredLesson,
  StoredListing,
  StoredOutline,
  StoredQuestion,
} from '../tables/catalogue-items.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { levels, type Course, type Lesson, type Question, type Topic } from './catalogue.ts';
import { publishedItem, type PublishedItem } from './published-item.ts';

type ListedCourse = StoredListing['courses'][number];

function summary(course: Course) {
  return {
    courseId: course.id,
    title: course.title,
    tagline: course.tagline,
    price: { amount: course.price.amount, currency: course.price.currency },
    topicCount: course.topics.length,
    lessonCount: course.topics.reduce((sum, { lessons }) => sum + lessons.length, 0),
    questionCount: course.topics.reduce((sum, { questions }) => sum + questions.length, 0),
  };
}

function lessonSummary({ id: lessonId, title, summary: text, level, minutes }: Lesson) {
  return { lessonId, title, summary: text, level, minutes };
}

/** How many questions there are at each level that has any. */
function questionsByLevel(questions: readonly Question[]) {
  return levels
    .map((level) => ({
      level,
      questionCount: questions.filter((question) => question.level === level).length,
    }))
    .filter(({ questionCount }) => questionCount > 0);
}

/** The course's part of the listing: what its card shows and what of it can be practised. */
export function listedCourse(course: Course): ListedCourse {
  return {
    ...summary(course),
    topics: course.topics.map((topic) => ({
      topicId: topic.id,
      title: topic.title,
      free: topic.free,
      levels: questionsByLevel(topic.questions),
      lessons: topic.lessons
        .map(({ id: lessonId, title }) => ({
          lessonId,
          title,
          levels: questionsByLevel(topic.questions.filter(({ lesson }) => lesson === lessonId)),
        }))
        .filter((lesson) => lesson.levels.length > 0),
    })),
  };
}

function outline(course: Course): StoredOutline {
  return {
    ...summary(course),
    description: course.description,
    outcomes: [...course.outcomes],
    topics: course.topics.map((topic) => ({
      topicId: topic.id,
      title: topic.title,
      summary: topic.summary,
      free: topic.free,
      questionCount: topic.questions.length,
      lessons: topic.lessons.map(lessonSummary),
    })),
  };
}

function lessons(course: Course): StoredLesson[] {
  const inOrder = course.topics.flatMap((topic) =>
    topic.lessons.map((lesson, index) => ({ topic, lesson, index })),
  );
  const link = (place: number) => {
    const neighbour = inOrder[place]?.lesson;
    return neighbour ? { lessonId: neighbour.id, title: neighbour.title } : null;
  };
  return inOrder.map(({ topic, lesson, index }, place) => ({
    ...lessonSummary(lesson),
    courseId: course.id,
    courseTitle: course.title,
    topicId: topic.id,
    topicTitle: topic.title,
    free: topic.free,
    body: lesson.body,
    position: { index: index + 1, count: topic.lessons.length },
    previous: link(place - 1),
    next: link(place + 1),
  }));
}

/** @throws Error naming the question when it hasn't exactly one option without a reason. */
function storedQuestion(topic: Topic, question: Question): StoredQuestion {
  const options = question.options.map(({ text, reason }) => ({ text, reason: reason ?? null }));
  if (options.filter(({ reason }) => reason === null).length !== 1) {
    throw new Error(`Question ${topic.id}/${question.id} hasn't exactly one option without a reason`);
  }
  const { id: questionId, level, lesson: lessonId, calculator, stem, solution } = question;
  return { questionId, level, lessonId, calculator, stem, options, solution };
}

/** All items of one course: its lessons and questions, and then the outline that lists them. */
export function courseItems(course: Course): {
  readonly parts: readonly PublishedItem[];
  readonly outline: PublishedItem;
} {
  const partition = itemKeys.coursePartition(course.id);
  return {
    parts: [
      ...lessons(course).map((lesson) =>
        publishedItem({ table: 'courses', partition, sort: itemKeys.lessonSort(lesson.lessonId) }, lesson),
      ),
      ...course.topics.flatMap((topic) =>
        topic.questions.map((question) =>
          publishedItem(
            { table: 'quizzes', partition, sort: itemKeys.questionSort(topic.id, question.id) },
            storedQuestion(topic, question),
          ),
        ),
      ),
    ],
    outline: publishedItem({ table: 'courses', partition, sort: itemKeys.outlineSort }, outline(course)),
  };
}
