export const tableKeys = { partition: 'partition', sort: 'sort' } as const;

/** DynamoDB deletes an item at the time in this attribute, in seconds since 1970. */
export const timeToLive = 'expiresAt';

/** The sparse global index of UserCourses, which lists items that wait for somebody, by queue and time. */
export const waitingItems = { name: 'Waiting', partition: 'queue', sort: 'waitingSince' } as const;

/**
 * The local index of UserCourses that lists a student's threads in order. It projects one map, so that a page costs the
 * same however long its threads are. The map can get new fields, although a local index can't be changed.
 */
export const threadsInOrder = {
  name: 'ThreadsInOrder',
  sort: 'listOrder',
  attributes: ['line'],
} as const;

/**
 * The local index of the Quizzes table that lists submitted attempts by `startedAt`. It projects no question, key or
 * answer.
 */
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
