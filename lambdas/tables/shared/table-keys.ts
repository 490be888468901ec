export const tableKeys = { partition: 'partition', sort: 'sort' } as const;

/** DynamoDB deletes an item at the time in this attribute, in seconds since 1970. */
export const timeToLive = 'expiresAt';

/** This sparse global index of UserCourses contains only items that wait for a person or for a scheduled job. */
export const waitingItems = { name: 'Waiting', partition: 'queue', sort: 'waitingSince' } as const;

/**
 * This local index of UserCourses lists a student's threads in order. Only one short map of each thread is projected,
 * so that long threads cost no more to list. A local index can't be changed later, but the map can get new fields.
 */
export const threadsInOrder = {
  name: 'ThreadsInOrder',
  sort: 'listOrder',
  attributes: ['line'],
} as const;

/** This local index of Quizzes lists submitted attempts. No question and no answer is projected. */
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
