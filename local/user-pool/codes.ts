import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { toPlainText, type Outbox } from '../mail.ts';
import type { Decoys } from './decoys.ts';
import { CognitoError, cognitoErrors } from './errors.ts';
import type { PoolSettings } from './settings.ts';
import type { Caller, Triggers } from './triggers.ts';
import { hashSecret, type CodePurpose, type User } from './users.ts';

const hour = 3_600_000;
const lifetimes: Readonly<Record<CodePurpose, number>> = {
  signUp: 24 * hour,
  password: hour,
  email: 24 * hour,
};
/** The most codes that one user is sent within an hour. */
const sentPerHour = 20;
/** The number of wrong codes after which a code can't be used any more. */
const maxWrongTries = 5;

/** The trigger source of each mail with a code, by Cognito's names, with the purpose of the code. */
const purposes = {
  CustomMessage_SignUp: 'signUp',
  CustomMessage_ResendCode: 'signUp',
  CustomMessage_ForgotPassword: 'password',
  CustomMessage_UpdateUserAttribute: 'email',
  CustomMessage_VerifyUserAttribute: 'email',
} as const satisfies Record<string, CodePurpose>;
export type CodeOccasion = keyof typeof purposes;

/** The destination of a code, with most of the address hidden. */
export interface CodeDelivery {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  readonly Destination: string;
}

export interface CodeMail {
  readonly occasion: CodeOccasion;
  readonly to: string;
  readonly caller: Caller;
}

/** Codes by e-mail. The caller saves the user afterwards. */
export interface Codes {
  /**
   * Mails a new code, which replaces the one before. For a decoy it does the same work but sends no mail.
   *
   * @throws LimitExceededException, or an error of the CustomMessage trigger
   */
  send(user: User, mail: CodeMail): Promise<CodeDelivery>;
  /** Checks a code and removes it. @throws CodeMismatchException, ExpiredCodeException or LimitExceededException */
  use(user: User, purpose: CodePurpose, code: string): void;
}

/** Hides most of an address, as Cognito does: `s***@e***`. */
function describeDelivery(email: string): CodeDelivery {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

/** The placeholder of the code in a message. */
const codeParameter = '{####}';

/*
 * The message must contain the placeholder
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html). The limits are those of
 * the pool's own messages
 * (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerificationMessageTemplateType.html).
 */
const responseSchema = z.object({
  emailSubject: z.string().min(1).max(140).nullish(),
  emailMessage: z.string().max(20_000).includes(codeParameter).nullish(),
});

/** Words a mail with a code: by the CustomMessage trigger if it returns a text, else by the pool's template. */
async function wordMail(
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

export interface CodesProps {
  readonly pool: PoolSettings;
  readonly outbox: Outbox;
  readonly triggers: Triggers;
  readonly decoys: Decoys;
  readonly now: () => number;
}

export function createCodes({ pool, outbox, triggers, decoys, now }: CodesProps): Codes {
  return {
    async send(user, { occasion, to, caller }) {
      const purpose = purposes[occasion];
      user.codesSent = user.codesSent.filter((sentAt) => sentAt > now() - hour);
      if (user.codesSent.length >= sentPerHour) throw cognitoErrors.attemptLimit();
      // The trigger runs first, so that nothing has changed if it refuses.
      const { subject, message } = await wordMail(pool, triggers, { occasion, user, caller });
      const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
      user.codes[purpose] = { hash: hashSecret(code), expiresAt: now() + lifetimes[purpose], wrongTries: 0 };
      user.codesSent.push(now());
      if (decoys.has(user)) await outbox.pretend();
      else await outbox.send({ to, subject, text: toPlainText(message.replaceAll(codeParameter, code)) });
      return describeDelivery(to);
    },

    use(user, purpose, code) {
      const open = user.codes[purpose];
      if (open === undefined || open.expiresAt <= now()) throw cognitoErrors.expiredCode();
      if (open.wrongTries >= maxWrongTries) throw cognitoErrors.attemptLimit();
      if (open.hash !== hashSecret(code) || decoys.has(user)) {
        open.wrongTries += 1;
        throw cognitoErrors.wrongCode();
      }
      Reflect.deleteProperty(user.codes, purpose);
    },
  };
}
