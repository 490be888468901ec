import { safeguardingSchemas } from '../../contract/safeguarding/notices.ts';
import { groupsPerPage, safeguardingRoutes } from '../../contract/safeguarding/routes.ts';
import { findContact, loadCognito } from '../runtime/cognito-user-pool.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { dynamoStaffSessions } from '../tables/dynamo-staff-sessions.ts';
import { dynamoNoticeGroupStore } from './dynamo-notice-store.ts';
import { listNotices, markNoticesSeen, openNotices, type ListNoticesDeps } from './list-notices.ts';

const handlers: Handlers<typeof safeguardingRoutes, typeof safeguardingSchemas, ListNoticesDeps> = {
  listNotices: (deps, { student, query: { seen, cursor } }) =>
    listNotices(deps, { seen: seen === 'yes', cursor, pageSize: groupsPerPage, leadId: student.id }),
  openNotices: (deps, { student, params }) => openNotices(deps, { ...params, leadId: student.id }),
  markNoticesSeen: (deps, { student, params, body }) =>
    markNoticesSeen(deps, { ...params, ...body, leadId: student.id }),
};

const observability = observe('safeguarding');
const { logger } = observability;
const userCourses = { client: documentClient(observability), name: readEnv(envNames.userCoursesTable) };
const now = () => new Date();

export const handler = serve({
  routes: safeguardingRoutes,
  schemas: safeguardingSchemas,
  handlers,
  deps: {
    noticeGroups: dynamoNoticeGroupStore(userCourses),
    findContact: findContact({ userPoolId: readEnv(envNames.userPoolId), load: loadCognito(observability) }),
    logLead: ({ studentId }, act, leadId) =>
      logger.info('A safeguarding lead acted on notices', { act, leadId, studentId }),
    now,
    warn: (message, details) => logger.warn(message, details),
  },
  observability,
  staff: { sessions: dynamoStaffSessions(userCourses), now },
});
