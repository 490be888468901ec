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
  questionSortPrefix: (topicId: string) => `QUESTION#${topicId}#`,
  questionSort: (topicId: string, questionId: string) => `QUESTION#${topicId}#${questionId}`,
  /** UserCourses: a student's courses and lesson marks. Quizzes: a student's attempts. */
  studentPartition: (studentId: string) => `USER#${studentId}`,
  /** A student's enrolment in a course: `owned`, `awaited`, its orders, and the request to the centre. */
  enrolmentPrefix: 'COURSE#',
  enrolmentSort: (courseId: string) => `COURSE#${courseId}`,
  progressSort: (courseId: string, lessonId: string) => `LESSON#${courseId}#${lessonId}`,
  progressEnd: 'LESSON$',
  /** Quizzes: which attempts a student has open, and how many were started today. */
  openSort: 'OPEN',
  attemptSort: (attemptId: string) => `ATTEMPT#${attemptId}`,
} as const;
