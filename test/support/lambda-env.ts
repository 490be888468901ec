/** What a function's environment says; import this before a handler. Logs and metrics stay out of the tests' output. */
import { envNames } from '../../lambdas/runtime/shared/env-names.ts';

Object.assign(process.env, {
  [envNames.coursesTable]: 'Courses',
  [envNames.userCoursesTable]: 'UserCourses',
  [envNames.quizzesTable]: 'Quizzes',
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
});
