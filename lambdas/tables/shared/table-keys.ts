export const tableKeys = { partition: 'partition', sort: 'sort' } as const;

/** The attribute with the time at which DynamoDB deletes the item, in seconds since 1970. */
export const timeToLive = 'expiresAt';

/** A global index of the table UserCourses. It has only the items that wait for a person or for a scheduled job. */
export const waitingItems = { name: 'Waiting', partition: 'queue', sort: 'waitingSince' } as const;

/** The queue of the index {@link waitingItems} with the enquiries that nobody has marked as done. */
export const openEnquiries = 'ENQUIRIES#open';

/** The queue of the index {@link waitingItems} with the answers that wait for a second member of staff. */
export const proposedAnswers = 'SHARED_ANSWERS#proposed';

/**
 * This local index lists a student's threads. The index copies only the attribute `line`, so that listing long threads
 * costs no more than listing short ones. DynamoDB can't change a local index, but the map `line` can get new fields.
 */
export const threadsInOrder = {
  name: 'ThreadsInOrder',
  sort: 'listOrder',
  attributes: ['line'],
} as const;

/** This local index of the table Quizzes lists submitted attempts without questions and answers. */
export const attemptsByStart = {
  name: 'AttemptsByStart',
  sort: 'startedAt',
  attributes: ['attemptId', 'courseId', 'courseTitle', 'topicTitle', 'level', 'questionCount', 'submission'],
} as const;

export const ownershipAttributes = ['owned', 'awaited', 'orders', 'request'] as const;

export const enrolmentAttributes = [
  ...ownershipAttributes,
  'revision',
  waitingItems.partition,
  waitingItems.sort,
] as const;

export const parentViewsAttributes = [
  'firstName',
  'parents',
  'views',
  'courseLinks',
  'revision',
  waitingItems.partition,
  waitingItems.sort,
  timeToLive,
] as const;

/** What a summary for parents reads of a submitted quiz and of a student's mastery. No answer is among them. */
export const submittedQuizAttributes = ['startedAt', 'questionCount', 'submission'] as const;
export const topicMasteryAttributes = ['courseId', 'questions'] as const;

/** What a summary for parents reads of lessons. */
export const lessonMarkAttributes = ['courseId', 'lessonId', 'done', 'changedAt'] as const;
/** What a student has reached in a lesson: its mark, its self-checks and its exam question. */
export const lessonProgressAttributes = [...lessonMarkAttributes, 'checks', 'exam'] as const;

export const quizzingStudentAttributes = ['owned', 'learner', 'extraTime'] as const;

export const countAttributes = ['count', 'ids', timeToLive] as const;

export const turnAttributes = ['turnId', 'at', 'asked', 'reply', 'helpLine'] as const;

export const noticeAttributes = [
  'studentId',
  'noticeId',
  'kind',
  'concern',
  'threadId',
  'reportedTutorId',
  'erased',
  'at',
  'latestAt',
  'count',
  'seenAt',
] as const;

export const noticeGroupAttributes = [
  'studentId',
  'erased',
  'raised',
  'unseen',
  'since',
  'latestAt',
  'mailedAt',
  'quietUntil',
  'seenAt',
] as const;

/** What changes in notices and their group when a safeguarding lead opens them or marks them as seen. */
export const seenNoticeAttributes = [
  'openedBy',
  'count',
  'raised',
  'unseen',
  'since',
  'seenAt',
  'seenBy',
  waitingItems.partition,
  waitingItems.sort,
  timeToLive,
] as const;

/** What functions of staff routes read of a member of staff: the confirmed sign-ins, but no hash of a code or a device. */
export const staffSessionAttributes = ['sessions'] as const;

/** What students read of an answer under a lesson: not which members of staff proposed and published it. */
export const sharedAnswerAttributes = ['question', 'answer', 'publishedAt'] as const;

export const permitAttributes = ['permit', 'until'] as const;
