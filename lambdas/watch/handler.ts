import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import { observe } from '../runtime/observability.ts';
import { runSchedule } from '../runtime/run-schedule.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { dynamoThreadFinder, dynamoThreadQueue } from '../tutor/dynamo-thread-store.ts';
import { dynamoEnquiryMails } from '../enquiries/dynamo-enquiry-store.ts';
import { mailDueEnquiries, type MailEnquiriesDeps } from '../enquiries/send-enquiry.ts';
import { deliveryFromEnv } from '../mail/outbox-from-env.ts';
import { dynamoWaitingMailStore } from '../mail/dynamo-outbox-store.ts';
import { sendWaitingMails, type SendWaitingDeps } from '../mail/outbox.ts';
import { mailLeadFromEnv } from '../safeguarding/mail-lead-from-env.ts';
import { remindLead, type RemindLeadDeps } from '../safeguarding/mail-lead.ts';
import { watchWaitingThreads, type WatchDeps } from '../tutor/watch-waiting-threads.ts';

const observability = observe('watch');
const { logger, metrics } = observability;
const userCourses = { client: documentClient(observability), name: readEnv(envNames.userCoursesTable) };
const lead = mailLeadFromEnv(observability, userCourses);
const deps: WatchDeps & Omit<RemindLeadDeps, 'isLate'> & MailEnquiriesDeps & SendWaitingDeps = {
  ...lead,
  ...deliveryFromEnv(observability, userCourses, lead.mailer),
  waitingMails: dynamoWaitingMailStore(userCourses),
  mails: dynamoEnquiryMails(userCourses),
  threads: dynamoThreadFinder(userCourses),
  queue: dynamoThreadQueue(userCourses),
  targetReplyHours: readTargetReplyHours(),
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
  const repeatedMails = await sendWaitingMails({ ...deps, isLate });
  if (overdue > 0) metrics.addMetric('QuestionOverdue', MetricUnit.Count, overdue);
  logger.info('Looked at questions that wait', {
    late,
    overdue,
    unsent,
    unseen,
    unsentEnquiries,
    repeatedMails,
  });
});
