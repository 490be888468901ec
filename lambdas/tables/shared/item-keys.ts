/**
 * The keys of all items. `#` separates parts, because no id contains it. `$` is the next character after `#`, so that
 * `LESSON$` ends the range of keys that begin with `LESSON#`.
 */
export const itemKeys = {
  /** Courses: the listing of the catalogue. */
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
  /** UserCourses: a student's profile, one attribute for each kind of setting. */
  profileSort: 'PROFILE',
  /** A student's enrolment in a course: `owned`, `awaited`, its orders, and the request to the centre. */
  enrolmentPrefix: 'COURSE#',
  enrolmentSort: (courseId: string) => `COURSE#${courseId}`,
  progressSort: (courseId: string, lessonId: string) => `LESSON#${courseId}#${lessonId}`,
  progressEnd: 'LESSON$',
  /** UserCourses: a student's threads, the texts of their messages, and the tutors who read them. */
  threadPrefix: 'THREAD#',
  threadSort: (threadId: string) => `THREAD#${threadId}`,
  messagePrefix: (threadId: string) => `MESSAGE#${threadId}#`,
  messageSort: (threadId: string, messageId: string) => `MESSAGE#${threadId}#${messageId}`,
  lookSort: (threadId: string, slot: string, tutorId: string) => `LOOK#${threadId}#${slot}#${tutorId}`,
  /** UserCourses: a student's turns with Ask Bot, and their number on a day. */
  turnPrefix: 'TURN#',
  turnSort: (day: string, turnId: string) => `TURN#${day}#${turnId}`,
  usageSort: (day: string) => `USAGE#${day}`,
  /** UserCourses: notices to the safeguarding lead about a student, and about deleted accounts. */
  noticePrefix: 'NOTICE#',
  safeguardingPartition: 'SAFEGUARDING',
  /** UserCourses: an account that is being deleted. */
  erasureSort: 'ERASURE',
  /** UserCourses: invoices of deleted accounts, by the year of payment. */
  invoicesPartition: (year: string) => `INVOICES#${year}`,
  invoiceSort: (paidAt: string, reference: string) => `${paidAt}#${reference}`,
  /** UserCourses: daily counters that all students share. */
  centrePartition: 'CENTRE',
  modelUsageSort: (day: string) => `MODEL#${day}`,
  centreMailSort: (day: string) => `MAIL#${day}`,
  /** UserCourses: how many messages a student may still send. */
  allowanceSort: 'ALLOWANCE',
  /** UserCourses: a student's permit to change the e-mail address, and the day's number of permits. */
  emailChangeSort: 'EMAIL_CHANGE',
  /** Quizzes: which attempts a student has open, and how many were started today. */
  openSort: 'OPEN',
  /** Attributes of that item, one for each mode with an open attempt: a set of attempt ids. */
  openPrefix: 'open#',
  /** Quizzes: what a student has learnt in a course. */
  masteryPrefix: 'MASTERY#',
  masterySort: (courseId: string) => `MASTERY#${courseId}`,
  attemptSort: (attemptId: string) => `ATTEMPT#${attemptId}`,
} as const;

/** The key of an item under a student's partition, in UserCourses or Quizzes. */
export const studentKey = (studentId: string, sort: string) => ({
  partition: itemKeys.studentPartition(studentId),
  sort,
});
