import type { orderCommands } from '../../../contract/orders/admin.ts';
import { bindCalls, findEmail, findId, loadCognito } from '../../runtime/cognito-user-pool.ts';
import { readEnv } from '../../runtime/env.ts';
import type { Observability } from '../../runtime/observability.ts';
import type { AdminHandlers } from '../../runtime/serve-admin.ts';
import { envNames } from '../../runtime/shared/env-names.ts';
import { dynamoWaitingList } from '../dynamo-enrolment-store.ts';
import { dynamoStores } from '../stores-from-env.ts';
import { stripeFromEnv } from '../stripe/from-env.ts';
import { grantCourse, revokeCourse, type OwnershipDeps } from './change-ownership.ts';
import { listForStaff } from './list-for-staff.ts';

export function ordersAdminFromEnv(observability: Observability): AdminHandlers<typeof orderCommands> {
  const stores = dynamoStores(observability);
  const deps: OwnershipDeps = {
    ...stores.deps,
    payments: stripeFromEnv(observability),
    students: bindCalls(
      { userPoolId: readEnv(envNames.userPoolId), load: loadCognito(observability) },
      { findId, findEmail },
    ),
    warn: (message, details) => observability.logger.warn(message, details),
  };
  const waitingList = dynamoWaitingList(stores.userCourses);
  return {
    'orders list': (input) => listForStaff({ ...deps, waitingList }, input),
    'orders grant': (input) => grantCourse(deps, input),
    'orders revoke': (input) => revokeCourse(deps, input),
  };
}
