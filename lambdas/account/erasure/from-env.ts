import { mailerFromEnv } from '../../mail/mailer-from-env.ts';
import {
  bindCalls,
  deleteAccount,
  findContact,
  findEmail,
  loadCognito,
} from '../../runtime/cognito-user-pool.ts';
import { documentClient } from '../../runtime/document-client.ts';
import { readEnv } from '../../runtime/env.ts';
import type { Observability } from '../../runtime/observability.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { dynamoNoticeStore } from '../../safeguarding/dynamo-notice-store.ts';
import { dynamoDataStore } from '../data/dynamo-data-store.ts';
import { dynamoStaffAccessStore } from '../staff-check/dynamo-staff-access-store.ts';
import type { ContinueErasureDeps } from './continue-erasure.ts';
import type { StaffAccessStore } from '../staff-check/staff-access.ts';
import { dynamoErasureStore, dynamoInvoiceStore } from './dynamo-erasure-store.ts';

export function erasureFromEnv(observability: Observability): Omit<ContinueErasureDeps, 'isLate'> & {
  readonly staffAccess: StaffAccessStore;
} {
  const client = documentClient(observability);
  const userCourses = { client, name: readEnv(envNames.userCoursesTable) };
  return {
    data: dynamoDataStore({ userCourses, quizzes: { client, name: readEnv(envNames.quizzesTable) } }),
    staffAccess: dynamoStaffAccessStore(userCourses),
    invoices: dynamoInvoiceStore(userCourses),
    erasures: dynamoErasureStore(userCourses),
    notices: dynamoNoticeStore(userCourses),
    accounts: bindCalls(
      { userPoolId: readEnv(envNames.userPoolId), load: loadCognito(observability) },
      { findContact, findEmail, delete: deleteAccount },
    ),
    mailer: mailerFromEnv(observability),
    receiptFailed: (reason) =>
      observability.logger.warn('The receipt of a deletion could not be mailed', { reason }),
    now: () => new Date(),
  };
}
