import { randomInt } from 'node:crypto';
import { plainText, type Outbox } from '../mail.ts';
import { cognitoErrors } from './errors.ts';
import type { PoolSettings } from './settings.ts';
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

/** Where a code went, as much of it as Cognito tells. */
export interface CodeDelivery {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  readonly Destination: string;
}

/** Codes by e-mail. Whoever calls saves the user afterwards. */
export interface Codes {
  /** Makes a new code, which replaces the one before, and mails it. @throws LimitExceededException */
  send(user: User, purpose: CodePurpose, to: string): Promise<CodeDelivery>;
  /** Uses a code up. @throws CodeMismatchException, ExpiredCodeException or LimitExceededException */
  use(user: User, purpose: CodePurpose, code: string): void;
}

/** An address as Cognito shows it: `s***@e***`. */
export function delivery(email: string): CodeDelivery {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

export function createCodes(pool: PoolSettings, outbox: Outbox, now: () => number): Codes {
  return {
    async send(user, purpose, to) {
      user.codesSent = user.codesSent.filter((sentAt) => sentAt > now() - hour);
      if (user.codesSent.length >= sentPerHour) throw cognitoErrors.attemptLimit();
      const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
      user.codes[purpose] = { hash: fingerprint(code), expiresAt: now() + lifetimes[purpose], wrongTries: 0 };
      user.codesSent.push(now());
      await outbox.send({
        to,
        subject: pool.mail.subject,
        text: plainText(pool.mail.message.replaceAll('{####}', code)),
      });
      return delivery(to);
    },

    use(user, purpose, code) {
      const open = user.codes[purpose];
      if (open === undefined || open.expiresAt <= now()) throw cognitoErrors.expiredCode();
      if (open.wrongTries >= maxWrongTries) throw cognitoErrors.attemptLimit();
      if (open.hash !== fingerprint(code)) {
        open.wrongTries += 1;
        throw cognitoErrors.wrongCode();
      }
      Reflect.deleteProperty(user.codes, purpose);
    },
  };
}
