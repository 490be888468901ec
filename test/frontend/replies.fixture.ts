import type { Account } from '../../contract/account/account.ts';
import type { CourseOutline, TopicOutline } from '../../contract/courses/courses.ts';

export const buildTopic = (
  topicId: string,
  { free, lessonIds }: { readonly free: boolean; readonly lessonIds: readonly string[] },
): TopicOutline => ({
  topicId,
  title: topicId,
  summary: '',
  free,
  questionCount: 12,
  lessons: lessonIds.map((lessonId) => ({
    lessonId,
    title: lessonId,
    summary: '',
    level: 'ks3',
    minutes: 5,
  })),
});

export const buildMaths = (topics: TopicOutline[]): CourseOutline => ({
  courseId: 'maths',
  title: 'Maths',
  tagline: '',
  description: '',
  outcomes: [],
  notYet: ['Surds and vectors.'],
  price: { amount: 4900, currency: 'GBP' },
  topicCount: topics.length,
  questionCount: topics.reduce((sum, { questionCount }) => sum + questionCount, 0),
  topics,
});

export const buildAccount = (changes: Partial<Account> = {}): Account => ({
  name: 'Ada',
  email: 'ada@example.com',
  ownedCourses: [],
  awaitedCourses: [],
  learner: { year: null, subjects: [], aim: null },
  extraTime: 0,
  progress: [],
  ...changes,
});
