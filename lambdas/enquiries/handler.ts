import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { enquiriesSchemas } from '../../contract/enquiries/enquiries.ts';
import { enquiriesPerPage, enquiriesRoutes } from '../../contract/enquiries/routes.ts';
import { mailerFromEnv } from '../mail/mailer-from-env.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv, readSetting } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { dynamoCounter } from '../tables/dynamo-counter.ts';
import { dynamoStaffSessions } from '../tables/dynamo-staff-sessions.ts';
import { dynamoAddMail, dynamoEnquiryMails, dynamoEnquiryStore } from './dynamo-enquiry-store.ts';
import { listEnquiries, settleEnquiries, settleEnquiry, type ListEnquiriesDeps } from './list-enquiries.ts';
import { sendEnquiry, type SendEnquiryDeps } from './send-enquiry.ts';

type EnquiriesDeps = SendEnquiryDeps & ListEnquiriesDeps;

const handlers: Handlers<typeof enquiriesRoutes, typeof enquiriesSchemas, EnquiriesDeps> = {
  sendEnquiry: (deps, { body, address }) => sendEnquiry(deps, body, address),
  listEnquiries: (deps, { query: { done, cursor } }) =>
    listEnquiries(deps, { done: done === 'yes', cursor, pageSize: enquiriesPerPage }),
  settleEnquiries: (deps, { body }) => settleEnquiries(deps, body),
  settleEnquiry: (deps, { params, body }) => settleEnquiry(deps, { ...params, ...body }),
};

const observability = observe('enquiries');
const { logger, metrics } = observability;
const userCourses = { client: documentClient(observability), name: readEnv(envNames.userCoursesTable) };

export const handler = serve({
  routes: enquiriesRoutes,
  schemas: enquiriesSchemas,
  handlers,
  deps: {
    enquiries: dynamoEnquiryStore(userCourses),
    addMail: dynamoAddMail(userCourses),
    mails: dynamoEnquiryMails(userCourses),
    counter: dynamoCounter(userCourses),
    countFull: () => metrics.addMetric('EnquiriesFull', MetricUnit.Count, 1),
    mailer: mailerFromEnv(observability, { hasLinks: true }),
    now: () => new Date(),
    warn: (message, details) => logger.warn(message, details),
  },
  observability,
  siteUrl: readSetting(envNames.siteUrl),
  staff: { sessions: dynamoStaffSessions(userCourses), now: () => new Date() },
});
