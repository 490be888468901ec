/** The key attributes of every table. */
export const tableKeys = { partition: 'partition', sort: 'sort' } as const;

/** The attribute with the time at which DynamoDB deletes an item, in seconds since 1970. */
export const timeToLive = 'expiresAt';

/**
 * Sparse global index of the UserCourses table: items that wait for somebody, by queue and time. An item that doesn't
 * wait has neither attribute. The index projects only keys, so that all features share it.
 */
export const waitingItems = { name: 'Waiting', partition: 'queue', sort: 'waitingSince' } as const;

/**
 * Local index of the UserCourses table: a student's threads in the order of their list. Only threads have its sort key.
 * It projects one attribute, a map of the fields that a list shows: a page costs the same however long its threads are,
 * and the map can get more fields although a local index can't be changed.
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
  attributes: ['attemptId', 'courseId', 'courseTitle', 'topicTitle', 'level', 'questionCount', 'submission'],
} as const;

/** What the statistics of questions read of a submitted quiz: nothing of whose it is. */
export const answeredQuizAttributes = [
  'courseId',
  'startedAt',
  'questions',
  'answers',
  'submission',
] as const;

/** The attributes of an enrolment's item that decide who owns the course. */
export const ownershipAttributes = ['owned', 'awaited', 'orders', 'request'] as const;

/** The attributes of an enrolment's item except its keys. */
export const enrolmentAttributes = [
  ...ownershipAttributes,
  'revision',
  waitingItems.partition,
  waitingItems.sort,
] as const;

/** The attributes of a lesson mark except its keys. */
export const lessonMarkAttributes = ['courseId', 'lessonId', 'done', 'changedAt'] as const;

/** What quizzes read of a student: which courses are owned, and the two attributes of the profile. */
export const quizzingStudentAttributes = ['owned', 'preferences', 'extraTime'] as const;

/** The attributes that are read of a permit to change the e-mail address: its hash and its end. */
export const permitAttributes = ['permit', 'until'] as const;
