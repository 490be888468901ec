import * as z from 'zod';
import { CognitoError } from './errors.ts';
import type { PoolSettings } from './settings.ts';
import type { Caller, Triggers } from './triggers.ts';
import type { User } from './users.ts';

/** Stands for the code in a message. */
const codeParameter = '{####}';

/*
 * The message must hold the code's placeholder
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html); its lengths are
 * those of the pool's own messages
 * (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerificationMessageTemplateType.html).
 */
const responseSchema = z.object({
  emailSubject: z.string().min(1).max(140).nullish(),
  emailMessage: z.string().max(20_000).includes(codeParameter).nullish(),
});

/** The words of a mail with a code: those of the function that words mails where it gives some, else the pool's. */
export async function messageOf(
  pool: PoolSettings,
  triggers: Triggers,
  { occasion, user, caller }: { occasion: string; user: User; caller: Caller },
): Promise<PoolSettings['mail']> {
  const response = await triggers.run({
    name: 'CustomMessage',
    source: occasion,
    user,
    caller,
    request: { codeParameter, linkParameter: '{##Click Here##}' },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const words = responseSchema.safeParse(response);
  if (!words.success)
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return {
    subject: words.data.emailSubject ?? pool.mail.subject,
    message: words.data.emailMessage ?? pool.mail.message,
  };
}
