/** Tests import this module before a handler, because a handler reads these environment variables on import. */
import { envNames, notConfigured } from '../../lambdas/runtime/shared/env-names.ts';
import { centreText } from './centre.ts';

Object.assign(process.env, {
  [envNames.coursesTable]: 'Courses',
  [envNames.userCoursesTable]: 'UserCourses',
  [envNames.quizzesTable]: 'Quizzes',
  [envNames.paymentSecret]: 'ktc/test/stripe',
  [envNames.livePayments]: 'refused',
  [envNames.siteUrl]: 'https://site.example',
  [envNames.stack]: 'Ktc-test',
  [envNames.mailSender]: notConfigured,
  [envNames.centreEmail]: 'centre@example.com',
  [envNames.centreName]: 'Example Tutoring',
  [envNames.userPoolId]: 'eu-west-1_pool',
  [envNames.serverClientId]: 'server-client',
  [envNames.centre]: centreText('centre@example.com'),
  [envNames.safeguardingEmail]: 'safeguarding@example.com',
  [envNames.mailSet]: notConfigured,
  [envNames.leadMailSet]: notConfigured,
  [envNames.targetReplyHours]: '24',
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
});
