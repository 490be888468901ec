import type { Context } from 'aws-lambda';
import { readEnv } from '../runtime/env.ts';
import { observe } from '../runtime/observability.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { cognitoUnconfirmedAccounts } from './cognito-unconfirmed-accounts.ts';
import { deleteUnconfirmed } from './delete-unconfirmed.ts';

const observability = observe('unconfirmed-accounts');
const { logger } = observability;
const accounts = cognitoUnconfirmedAccounts(observability, readEnv(envNames.userPoolId));

/** Called once an hour. */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  const outcome = await deleteUnconfirmed({
    accounts,
    now: Date.now,
    timeLeft: () => context.getRemainingTimeInMillis(),
  });
  logger.info('Deleted', outcome);
};
