/**
 * The document docs/data-model.md describes these keys. `#` separates parts, because no id contains `#`. `$` is the
 * next character after `#`, so `LESSON$` comes after all keys that begin with `LESSON#`.
 */
export const itemKeys = {
  listing: { partition: 'CATALOGUE', sort: 'LISTING' },
  coursePartition: (courseId: string) => `COURSE#${courseId}`,
  outlineSort: 'COURSE',
  misconceptionsSort: 'MISCONCEPTIONS',
  lessonSort: (lessonId: string) => `LESSON#${lessonId}`,
  indexPrefix: 'INDEX#',
  indexPageSort: (topicId: string, place: number) =>
    `INDEX#${topicId}#${place.toString(16).padStart(5, '0')}`,
  versionPrefix: 'VERSION#',
  versionSort: (questionId: string, version: string, variant: number) =>
    `VERSION#${questionId}#${version}#${variant}`,
  studentPartition: (studentId: string) => `USER#${studentId}`,
  profileSort: 'PROFILE',
  enrolmentPrefix: 'COURSE#',
  enrolmentSort: (courseId: string) => `COURSE#${courseId}`,
  progressSort: (courseId: string, lessonId: string) => `LESSON#${courseId}#${lessonId}`,
  progressEnd: 'LESSON$',
  threadPrefix: 'THREAD#',
  threadSort: (threadId: string) => `THREAD#${threadId}`,
  messagePrefix: (threadId: string) => `MESSAGE#${threadId}#`,
  messageSort: (threadId: string, messageId: string) => `MESSAGE#${threadId}#${messageId}`,
  lookSort: (threadId: string, slot: string, tutorId: string) => `LOOK#${threadId}#${slot}#${tutorId}`,
  turnPrefix: 'TURN#',
  turnSort: (day: string, turnId: string) => `TURN#${day}#${turnId}`,
  noticePrefix: 'NOTICE#',
  noticeGroupSort: 'NOTICES',
  erasedGroupSort: (studentId: string) => `NOTICES#${studentId}`,
  safeguardingPartition: 'SAFEGUARDING',
  staffPartition: (staffId: string) => `STAFF#${staffId}`,
  staffAccessSort: 'ACCESS',
  erasureSort: 'ERASURE',
  invoicesPartition: (year: string) => `INVOICES#${year}`,
  invoiceSort: (paidAt: string, reference: string) => `${paidAt}#${reference}`,
  centrePartition: 'CENTRE',
  countSort: (name: string, window: string) => `COUNT#${name}#${window}`,
  enquiryPartition: (contactHash: string) => `ENQUIRY#${contactHash}`,
  enquirySort: (contentHash: string) => `CONTENT#${contentHash}`,
  enquiryMailSort: (reason: string) => `ENQUIRY_MAIL_DUE#${reason}`,
  parentsSort: 'PARENTS',
  allowanceSort: 'ALLOWANCE',
  emailChangeSort: 'EMAIL_CHANGE',
  waitingMailSort: (mailId: string) => `MAIL#${mailId}`,
  openSort: 'OPEN',
  openPrefix: 'open#',
  masteryPrefix: 'MASTERY#',
  masterySort: (courseId: string) => `MASTERY#${courseId}`,
  attemptSort: (attemptId: string) => `ATTEMPT#${attemptId}`,
} as const;

export const studentKey = (studentId: string, sort: string) => ({
  partition: itemKeys.studentPartition(studentId),
  sort,
});
