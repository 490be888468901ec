import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import { observe } from '../runtime/observability.ts';
import { runSchedule } from '../runtime/run-schedule.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { dynamoThreadFinder, dynamoThreadQueue } from '../tutor/dynamo-thread-store.ts';
import { dynamoNoticeGroupStore } from '../safeguarding/dynamo-notice-store.ts';
import { sesSuppression } from '../mail/ses-suppression.ts';
import { mailerFromEnv } from '../mail/mailer-from-env.ts';
import { dynamoEnquiryMails } from '../enquiries/dynamo-enquiry-store.ts';
import { mailDueEnquiries, type MailEnquiriesDeps } from '../enquiries/send-enquiry.ts';
import { remindLead, type RemindLeadDeps } from '../safeguarding/mail-lead.ts';
import { watchWaitingThreads, type WatchDeps } from '../tutor/watch-waiting-threads.ts';

const observability = observe('queries-watch');
const { logger, metrics } = observability;
const userCourses = { client: documentClient(observability), name: readEnv(envNames.userCoursesTable) };
const deps: WatchDeps & Omit<RemindLeadDeps, 'isLate'> & MailEnquiriesDeps = {
  mails: dynamoEnquiryMails(userCourses),
  threads: dynamoThreadFinder(userCourses),
  queue: dynamoThreadQueue(userCourses),
  now: () => new Date(),
  mailer: mailerFromEnv(observability, { hasLinks: true, isWatched: true }),
  safeguardingEmail: readEnv(envNames.safeguardingEmail),
  noticeGroups: dynamoNoticeGroupStore(userCourses),
  isSuppressed: sesSuppression(observability.tracer),
  countUnsent: () => metrics.addMetric('SafeguardingMailFailed', MetricUnit.Count, 1),
  targetReplyHours: readTargetReplyHours(),
  warn: (message, details) => logger.warn(message, details),
  logUnreadable: ({ studentId, threadId }) => {
    metrics.addMetric('InternalError', MetricUnit.Count, 1);
    logger.error('A thread cannot be read', { threadId, studentId });
  },
};

function readTargetReplyHours(): number {
  const hours = Number(readEnv(envNames.targetReplyHours));
  if (!(hours > 0))
    throw new Error(`The environment variable ${envNames.targetReplyHours} is no number of hours`);
  return hours;
}

export const handler = runSchedule(observability, async (isLate) => {
  // Notices come first, so that a failure with questions can't delay them.
  const { unsent, unseen } = await remindLead({ ...deps, isLate });
  if (unseen > 0) metrics.addMetric('SafeguardingNoticeUnseen', MetricUnit.Count, unseen);
  const { late, overdue } = await watchWaitingThreads(deps);
  const unsentEnquiries = await mailDueEnquiries(deps);
  if (overdue > 0) metrics.addMetric('QuestionOverdue', MetricUnit.Count, overdue);
  logger.info('Looked at questions that wait', { late, overdue, unsent, unseen, unsentEnquiries });
});
