import type { Context, PostConfirmationTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { confirmationMetadata } from '../../contract/account/user-pool.ts';
import { observe } from '../runtime/observability.ts';
import { cognitoAccounts } from './cognito-accounts.ts';
import { settleConfirmation, type Confirmation } from './settle-confirmation.ts';

const observability = observe('post-confirmation');
const { logger } = observability;
const deps = { accounts: cognitoAccounts(observability) };

function readConfirmation({ triggerSource, userName, request }: PostConfirmationTriggerEvent): Confirmation {
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword') return { of: 'password' };
  // Only the owner of the address gets the code by mail, so this metadata comes from the owner's browser.
  const { madeHere, signsInNext } = z.parse(confirmationMetadata, request.clientMetadata ?? {});
  return { of: 'address', passwordKnown: madeHere === userName || signsInNext === 'yes' };
}

/** Cognito calls this function after the confirmation, so an error here doesn't undo the confirmation. */
export const handler = async (
  event: PostConfirmationTriggerEvent,
  context: Context,
): Promise<PostConfirmationTriggerEvent> => {
  logger.addContext(context);
  const account = { poolId: event.userPoolId, id: event.userName };
  const settlement = await settleConfirmation(deps, account, readConfirmation(event));
  logger.info('Settled', { triggerSource: event.triggerSource, settlement });
  return event;
};
