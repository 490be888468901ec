export const tableKeys = { partition: 'partition', sort: 'sort' } as const;

/** DynamoDB deletes an item at this time, in seconds since 1970. */
export const timeToLive = 'expiresAt';

/** Sparse global index of UserCourses: items that wait for somebody, by queue and time. */
export const waitingItems = { name: 'Waiting', partition: 'queue', sort: 'waitingSince' } as const;

/**
 * Local index of UserCourses: a student's threads in the order of their list. It projects one map, because a page then
 * costs the same however long its threads are, and a map can get new fields although a local index can't be changed.
 */
export const threadsInOrder = {
  name: 'ThreadsInOrder',
  sort: 'listOrder',
  attributes: ['line'],
} as const;

/** Local index of the Quizzes table: submitted attempts by `startedAt`. It projects no question, key or answer. */
export const attemptsByStart = {
  name: 'AttemptsByStart',
  sort: 'startedAt',
  attributes: ['attemptId', 'courseId', 'courseTitle', 'topicTitle', 'level', 'questionCount', 'submission'],
} as const;

export const answeredQuizAttributes = [
  'courseId',
  'startedAt',
  'questions',
  'answers',
  'submission',
] as const;

export const ownershipAttributes = ['owned', 'awaited', 'orders', 'request'] as const;

export const enrolmentAttributes = [
  ...ownershipAttributes,
  'revision',
  waitingItems.partition,
  waitingItems.sort,
] as const;

export const lessonMarkAttributes = ['courseId', 'lessonId', 'done', 'changedAt'] as const;

export const quizzingStudentAttributes = ['owned', 'preferences', 'extraTime'] as const;

export const permitAttributes = ['permit', 'until'] as const;
