/**
 * The spelling of the tables' keys, for the stores. `#` separates, because no id can hold it; `$` is the character
 * after `#`, so `LESSON$` ends the range of everything that starts with `LESSON#`.
 */
export const itemKeys = {
  /** Courses: what the catalogue lists. */
  listing: { partition: 'CATALOGUE', sort: 'LISTING' },
  /** Courses: a course's lessons and its outline. Quizzes: its questions. */
  coursePartition: (courseId: string) => `COURSE#${courseId}`,
  outlineSort: 'COURSE',
  lessonSort: (lessonId: string) => `LESSON#${lessonId}`,
  indexPrefix: 'INDEX#',
  indexPageSort: (topicId: string, place: number) =>
    `INDEX#${topicId}#${place.toString(16).padStart(5, '0')}`,
  versionPrefix: 'VERSION#',
  versionSort: (questionId: string, version: string, variant: number) =>
    `VERSION#${questionId}#${version}#${variant}`,
  /** UserCourses: a student's courses and lesson marks. Quizzes: a student's attempts. */
  studentPartition: (studentId: string) => `USER#${studentId}`,
  /** UserCourses: what holds for all of a student's courses, each kind in an attribute of its own. */
  profileSort: 'PROFILE',
  /** A student's enrolment in a course: `owned`, `awaited`, its orders, and the request to the centre. */
  enrolmentPrefix: 'COURSE#',
  enrolmentSort: (courseId: string) => `COURSE#${courseId}`,
  progressSort: (courseId: string, lessonId: string) => `LESSON#${courseId}#${lessonId}`,
  progressEnd: 'LESSON$',
  /** UserCourses: a student's conversations with tutors, the texts of their messages, and who looked at them. */
  threadPrefix: 'THREAD#',
  threadSort: (threadId: string) => `THREAD#${threadId}`,
  messagePrefix: (threadId: string) => `MESSAGE#${threadId}#`,
  messageSort: (threadId: string, messageId: string) => `MESSAGE#${threadId}#${messageId}`,
  lookSort: (threadId: string, slot: string, tutorId: string) => `LOOK#${threadId}#${slot}#${tutorId}`,
  /** UserCourses: what a student asked Ask Bot, and how much of that on a day. */
  turnPrefix: 'TURN#',
  turnSort: (day: string, turnId: string) => `TURN#${day}#${turnId}`,
  usageSort: (day: string) => `USAGE#${day}`,
  /** UserCourses: what the safeguarding lead is informed of about a student, and about accounts that are deleted. */
  noticePrefix: 'NOTICE#',
  safeguardingPartition: 'SAFEGUARDING',
  /** UserCourses: an account that is being deleted. */
  erasureSort: 'ERASURE',
  /** UserCourses: what stays of orders that were paid when their account is deleted, by the year of payment. */
  invoicesPartition: (year: string) => `INVOICES#${year}`,
  invoiceSort: (paidAt: string, reference: string) => `${paidAt}#${reference}`,
  /** UserCourses: what all students together have used up, such as answers of a model on a day. */
  centrePartition: 'CENTRE',
  modelUsageSort: (day: string) => `MODEL#${day}`,
  centreMailSort: (day: string) => `MAIL#${day}`,
  /** How much a student may still ask tutors. */
  allowanceSort: 'ALLOWANCE',
  /** UserCourses: a student's permit to change the e-mail address, and how many there were today. */
  emailChangeSort: 'EMAIL_CHANGE',
  /** Quizzes: which attempts a student has open, and how many were started today. */
  openSort: 'OPEN',
  /** Attributes of that item, one for each mode with an open attempt: a set of attempt ids. */
  openPrefix: 'open#',
  /** Quizzes: what a student has learnt in a course. */
  learnerPrefix: 'LEARNER#',
  learnerSort: (courseId: string) => `LEARNER#${courseId}`,
  attemptSort: (attemptId: string) => `ATTEMPT#${attemptId}`,
} as const;

/** The key of an item under a student's partition, in UserCourses or Quizzes. */
export const studentKey = (studentId: string, sort: string) => ({
  partition: itemKeys.studentPartition(studentId),
  sort,
});
