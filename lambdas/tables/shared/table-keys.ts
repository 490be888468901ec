/** Key attributes of every table. Generic on purpose: code speaks of courses, users and attempts, not of keys. */
export const tableKeys = { partition: 'partition', sort: 'sort' } as const;

/** TTL attribute, in seconds since 1970, of the tables that let items go. */
export const timeToLive = 'expiresAt';

/**
 * Sparse index of the UserCourses table: items that wait for somebody, by queue and since when. An item that doesn't
 * wait has neither attribute and isn't in it. It holds keys alone, so that every feature may put its items there;
 * CloudFormation adds one index to a table per update.
 */
export const waitingItems = { name: 'Waiting', partition: 'queue', sort: 'waitingSince' } as const;

/**
 * Local index of the UserCourses table: a student's threads in the order of their list. Its sort key is written by
 * `dynamo-thread-item.ts`; other items of a student lack it and aren't in the index. It projects one attribute, a map of
 * what a line of the list shows: a page costs the same however long its threads are, and a line may show more one day
 * although a local index can't be changed.
 */
export const threadsInOrder = {
  name: 'ThreadsInOrder',
  sort: 'listOrder',
  attributes: ['line'],
} as const;

/**
 * Local index of the Quizzes table: a student's attempts by `startedAt`, newest last. It projects the `attributes`
 * (INCLUDE), which are what a line of the history shows, and no question, key or answer.
 */
export const attemptsByStart = {
  name: 'AttemptsByStart',
  sort: 'startedAt',
  attributes: [
    'attemptId',
    'courseId',
    'courseTitle',
    'topicId',
    'topicTitle',
    'level',
    'questionCount',
    'submission',
  ],
} as const;

/** What the statistics of questions read of a submitted quiz: nothing of whose it is. */
export const answeredQuizAttributes = [
  'courseId',
  'topicId',
  'startedAt',
  'questions',
  'answers',
  'submission',
] as const;

/** What says in an enrolment's item who owns a course, and what makes them own it. */
export const ownershipAttributes = ['owned', 'awaited', 'orders', 'request'] as const;

/** The attributes of an enrolment's item beside its keys. */
export const enrolmentAttributes = [
  ...ownershipAttributes,
  'revision',
  waitingItems.partition,
  waitingItems.sort,
] as const;

/** The attributes of the mark that a student set at a lesson, beside its keys. */
export const lessonMarkAttributes = ['courseId', 'lessonId', 'done', 'changedAt'] as const;

/** What quizzes read of a student: which courses are owned, and the two attributes of the profile. */
export const quizzingStudentAttributes = ['owned', 'preferences', 'extraTime'] as const;

/** What is read of a permit to change the e-mail address: its hash, and until when it holds. */
export const permitAttributes = ['permit', 'until'] as const;
