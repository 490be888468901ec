import type { Context, PostConfirmationTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { confirmationMetadata } from '../../contract/account/user-pool.ts';
import { observe } from '../runtime/observability.ts';
import { cognitoAccounts } from './cognito-accounts.ts';
import { settleConfirmation, type Confirmation } from './settle-confirmation.ts';

const observability = observe('post-confirmation');
const { logger } = observability;
const deps = { accounts: cognitoAccounts(observability) };

function confirmationOf({ triggerSource, userName, request }: PostConfirmationTriggerEvent): Confirmation {
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword') return { of: 'password' };
  // Without the code from the mail nobody gets here, so it is the address's owner whose browser says this.
  const { madeHere, signsInNext } = z.parse(confirmationMetadata, request.clientMetadata ?? {});
  return { of: 'address', passwordKnown: madeHere === userName || signsInNext === 'yes' };
}

/** Called by the user pool when an address or a new password was confirmed. It can't stop that any more. */
export const handler = async (
  event: PostConfirmationTriggerEvent,
  context: Context,
): Promise<PostConfirmationTriggerEvent> => {
  logger.addContext(context);
  const account = { poolId: event.userPoolId, id: event.userName };
  const settlement = await settleConfirmation(deps, account, confirmationOf(event));
  logger.info('Settled', { triggerSource: event.triggerSource, settlement });
  return event;
};
