import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../aws/protocol.ts';
import type { Ses } from '../aws/ses.ts';
import { toPlainText } from '../mail.ts';
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
const sentPerHour = 20;
const maxWrongTries = 5;

/** The purpose of a mailed code, by the field `triggerSource` of the event for the trigger CustomMessage. */
const purposes = {
  CustomMessage_SignUp: 'signUp',
  CustomMessage_ResendCode: 'signUp',
  CustomMessage_ForgotPassword: 'password',
  CustomMessage_UpdateUserAttribute: 'email',
} as const satisfies Record<string, CodePurpose>;

export interface CodeMail {
  readonly occasion: keyof typeof purposes;
  readonly to: string;
  readonly caller: Caller;
}

/** Describes to whom a code was mailed. Most of the address is hidden, as in Cognito: `s***@e***`. */
export function describeDelivery(email: string) {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

const codeParameter = '{####}';

/*
 * AWS documents that the message must contain the placeholder:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 * The lengths are the limits of the pool's own messages:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerificationMessageTemplateType.html
 */
const responseSchema = z.object({
  emailSubject: z.string().min(1).max(140).nullish(),
  emailMessage: z.string().max(20_000).includes(codeParameter).nullish(),
});

export interface CodesProps {
  readonly pool: PoolSettings;
  readonly ses: Pick<Ses, 'send'>;
  readonly triggers: Triggers;
  readonly now: () => number;
}

/** Creates functions that mail and check codes. Both change the user in memory only, so callers must save the user. */
export function createCodes({ pool, ses, triggers, now }: CodesProps) {
  /** The trigger CustomMessage may write the mail's subject and text. The pool's settings contain defaults. */
  async function writeMail(user: User, { occasion, caller }: CodeMail) {
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

  /** The message is that of https://dev.classmethod.jp/articles/cognito-sandbox-ses-codedeliveryfailureexception/ */
  async function deliver(mail: Parameters<Ses['send']>[0]): Promise<void> {
    try {
      await ses.send(mail);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      throw new CognitoError(
        'CodeDeliveryFailureException',
        `Cognito received the following error from Amazon SES when attempting to send email: ${error.message}`,
      );
    }
  }

  return {
    /** Mails a new code, which replaces the user's earlier code for the same purpose. */
    async send(user: User, mail: CodeMail) {
      const purpose = purposes[mail.occasion];
      user.codesSent = user.codesSent.filter((sentAt) => sentAt > now() - hour);
      if (user.codesSent.length >= sentPerHour) throw cognitoErrors.attemptLimit();
      // The trigger may refuse the mail, so it runs before any change.
      const { subject, message } = await writeMail(user, mail);
      const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
      user.codes[purpose] = { hash: hashSecret(code), expiresAt: now() + lifetimes[purpose], wrongTries: 0 };
      user.codesSent.push(now());
      const text = toPlainText(message.replaceAll(codeParameter, code));
      await deliver({ to: [mail.to], subject, text, configurationSet: pool.mail.configurationSet });
      return describeDelivery(mail.to);
    },

    /** Checks and removes a code. Throws an error if the code is wrong or expired, or after too many wrong tries. */
    use(user: User, purpose: CodePurpose, code: string): void {
      const open = user.codes[purpose];
      if (open === undefined || open.expiresAt <= now()) throw cognitoErrors.expiredCode();
      if (open.wrongTries >= maxWrongTries) throw cognitoErrors.attemptLimit();
      if (open.hash !== hashSecret(code)) {
        open.wrongTries += 1;
        throw cognitoErrors.wrongCode();
      }
      Reflect.deleteProperty(user.codes, purpose);
    },
  };
}
