import { randomInt } from 'node:crypto';
import { plainText, type Outbox } from '../mail.ts';
import type { Decoys } from './decoys.ts';
import { cognitoErrors } from './errors.ts';
import { messageOf } from './messages.ts';
import type { PoolSettings } from './settings.ts';
import type { Caller, Triggers } from './triggers.ts';
import { fingerprint, type CodePurpose, type User } from './users.ts';

const hour = 3_600_000;
const lifetimes: Readonly<Record<CodePurpose, number>> = {
  signUp: 24 * hour,
  password: hour,
  email: 24 * hour,
};
/** Codes that one user may be sent within an hour. */
const sentPerHour = 20;
/** Wrong tries after which a code is dead. */
const maxWrongTries = 5;

/** The reason for mailing a code, as Cognito names it, and what the code is for. */
const purposes = {
  CustomMessage_SignUp: 'signUp',
  CustomMessage_ResendCode: 'signUp',
  CustomMessage_ForgotPassword: 'password',
  CustomMessage_UpdateUserAttribute: 'email',
  CustomMessage_VerifyUserAttribute: 'email',
} as const satisfies Record<string, CodePurpose>;
export type CodeOccasion = keyof typeof purposes;

/** The address that a code went to, as much of it as Cognito tells. */
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

/** Codes by e-mail. Whoever calls saves the user afterwards. */
export interface Codes {
  /**
   * Makes a new code, which replaces the one before, and mails it; for a decoy the same, but that the mail goes
   * nowhere.
   *
   * @throws LimitExceededException, or what the function throws that words the mail
   */
  send(user: User, mail: CodeMail): Promise<CodeDelivery>;
  /** Uses a code up. @throws CodeMismatchException, ExpiredCodeException or LimitExceededException */
  use(user: User, purpose: CodePurpose, code: string): void;
}

/** An address as Cognito shows it: `s***@e***`. */
function delivery(email: string): CodeDelivery {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
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
      // First: where the function that words it refuses, nothing has changed.
      const { subject, message } = await messageOf(pool, triggers, { occasion, user, caller });
      const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
      user.codes[purpose] = { hash: fingerprint(code), expiresAt: now() + lifetimes[purpose], wrongTries: 0 };
      user.codesSent.push(now());
      if (decoys.has(user)) await outbox.pretend();
      else await outbox.send({ to, subject, text: plainText(message.replaceAll('{####}', code)) });
      return delivery(to);
    },

    use(user, purpose, code) {
      const open = user.codes[purpose];
      if (open === undefined || open.expiresAt <= now()) throw cognitoErrors.expiredCode();
      if (open.wrongTries >= maxWrongTries) throw cognitoErrors.attemptLimit();
      if (open.hash !== fingerprint(code) || decoys.has(user)) {
        open.wrongTries += 1;
        throw cognitoErrors.wrongCode();
      }
      Reflect.deleteProperty(user.codes, purpose);
    },
  };
}
