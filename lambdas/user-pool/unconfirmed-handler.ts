import { awsClientConfig } from '../runtime/aws-client-config.ts';
import {
  bindCalls,
  deleteAccount,
  isUnconfirmed,
  listUnconfirmed,
  loadCognito,
} from '../runtime/cognito-user-pool.ts';
import { readEnv } from '../runtime/env.ts';
import { observe } from '../runtime/observability.ts';
import { runSchedule } from '../runtime/run-schedule.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';

const observability = observe('unconfirmed-accounts');
const load = loadCognito(observability, { ...awsClientConfig, maxAttempts: 3 });
const accounts = bindCalls(
  { userPoolId: readEnv(envNames.userPoolId), load },
  { listUnconfirmed, isUnconfirmed, delete: deleteAccount },
);

export const handler = runSchedule(observability, async (isLate) => {
  const outcome = await deleteUnconfirmed({ accounts, now: Date.now, isLate });
  observability.logger.info('Deleted unconfirmed accounts', outcome);
});
