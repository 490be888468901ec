import type { Context, CustomMessageTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { resetMetadata } from '../../contract/user-pool.ts';
import { readEnv } from '../runtime/env.ts';
import { observe } from '../runtime/observability.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { haveAccountAlready } from './mail-words.ts';

const { logger } = observe('custom-message');
const centre = readEnv(envNames.centreName);

/** Called by the user pool before it mails a code. A mail that isn't worded here has the pool's own words. */
export const handler = (
  event: CustomMessageTriggerEvent,
  context: Context,
): Promise<CustomMessageTriggerEvent> => {
  logger.addContext(context);
  const { because } = z.parse(resetMetadata, event.request.clientMetadata ?? {});
  if (event.triggerSource === 'CustomMessage_ForgotPassword' && because === 'signed-up') {
    const { subject, message } = haveAccountAlready(centre, event.request.codeParameter);
    event.response.emailSubject = subject;
    event.response.emailMessage = message;
  }
  return Promise.resolve(event);
};
