import type { Context, CustomMessageTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { resetMetadata } from '../../contract/account/user-pool.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import { observe } from '../runtime/observability.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { dynamoEmailPermitCheck } from '../account/dynamo-email-permits.ts';
import { permitMetadata } from '../account/email-permits.ts';
import {
  confirmAddress,
  haveAccountAlready,
  newAddress,
  newPassword,
  type CodeMail,
} from '../mail/templates/user-pool.ts';

const observability = observe('custom-message');
const { logger } = observability;
const centre = readEnv(envNames.centreName);
const permits = dynamoEmailPermitCheck({
  client: documentClient(observability),
  name: readEnv(envNames.userCoursesTable),
});

/** Throws an error if the call that changes the address has no valid permit. Cognito then refuses the change. */
async function checkPermit({ userName, request }: CustomMessageTriggerEvent): Promise<void> {
  const permit = request.clientMetadata?.[permitMetadata];
  if (permit === undefined || !(await permits.holds(userName, permit, new Date())))
    throw new Error('An address is changed only on the account page.');
}

/** Returns undefined if Cognito should use its own text. Throws an error if no mail may be sent. */
async function writeCodeMail(event: CustomMessageTriggerEvent): Promise<CodeMail | undefined> {
  const { codeParameter: code, clientMetadata } = event.request;
  switch (event.triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return confirmAddress(centre, code);
    case 'CustomMessage_ForgotPassword': {
      const { because } = z.parse(resetMetadata, clientMetadata ?? {});
      return because === 'signed-up' ? haveAccountAlready(centre, code) : newPassword(centre, code);
    }
    case 'CustomMessage_UpdateUserAttribute':
      await checkPermit(event);
      return newAddress(centre, code);
    case 'CustomMessage_VerifyUserAttribute':
      throw new Error('Another code is asked for only on the account page.');
    default:
      return undefined;
  }
}

export const handler = async (
  event: CustomMessageTriggerEvent,
  context: Context,
): Promise<CustomMessageTriggerEvent> => {
  logger.addContext(context);
  const mail = await writeCodeMail(event);
  if (mail !== undefined) {
    event.response.emailSubject = mail.subject;
    event.response.emailMessage = mail.message;
  }
  return event;
};
