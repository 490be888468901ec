import { readEnv } from '../runtime/env.ts';
import { observe } from '../runtime/observability.ts';
import { runSchedule } from '../runtime/run-schedule.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { cognitoUnconfirmedAccounts } from './cognito-accounts.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';

const observability = observe('unconfirmed-accounts');
const accounts = cognitoUnconfirmedAccounts(observability, readEnv(envNames.userPoolId));

export const handler = runSchedule(observability, async (isLate) => {
  const outcome = await deleteUnconfirmed({ accounts, now: Date.now, isLate });
  observability.logger.info('Deleted unconfirmed accounts', outcome);
});
