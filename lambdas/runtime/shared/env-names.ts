/** Environment variables of the functions. `lib/` sets them, `lambdas/` reads them, both by these names. */
export const envNames = {
  coursesTable: 'COURSES_TABLE',
  userCoursesTable: 'USER_COURSES_TABLE',
  quizzesTable: 'QUIZZES_TABLE',
} as const;

export type EnvName = (typeof envNames)[keyof typeof envNames];
