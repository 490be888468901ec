import type { Context, PostConfirmationTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { confirmationMetadata } from '../../contract/account/user-pool.ts';
import { dynamoStaffAccessEnd } from '../account/staff-check/dynamo-staff-access-store.ts';
import { bindCalls, loadCognito, setPassword, signOutEverywhere } from '../runtime/cognito-user-pool.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import { observe } from '../runtime/observability.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { settleConfirmation, type Confirmation } from './settle-confirmation.ts';

const observability = observe('post-confirmation');
const { logger } = observability;
/** Each of two calls has two tries of a second, so the function ends within Cognito's limit of five seconds. */
const clientConfig = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1000, throwOnRequestTimeout: true },
} as const;
const load = loadCognito(observability, clientConfig);
const staffAccess = dynamoStaffAccessEnd({
  client: documentClient(observability, clientConfig),
  name: readEnv(envNames.userCoursesTable),
});
// For the same reason, AWS's package is loaded before the first event.
await load();

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
  const logins = bindCalls({ userPoolId: event.userPoolId, load }, { setPassword, signOutEverywhere });
  const deps = { logins, staffAccess };
  const settlement = await settleConfirmation(deps, event.userName, readConfirmation(event));
  logger.info('Settled', { triggerSource: event.triggerSource, settlement });
  return event;
};
