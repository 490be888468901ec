import type { Centre } from '../runtime/mail/centre.ts';
import { oneLine } from '../runtime/mail/one-line.ts';

/** A mail's subject and plain text. Neither holds an address or a name. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

type Named = Pick<Centre, 'name' | 'phone' | 'email'>;

const wasItYou = ({ phone, email }: Named, then: string) =>
  `Was it you? Then there is nothing to do. Was it somebody else? ${then} Call us if you need help: ${oneLine(phone)}, or write to ${oneLine(email)}.`;

const paragraphs = (...text: readonly string[]) => `${text.join('\n\n')}\n`;

/** Tells the address that an account has now of the wish for another one. */
export function emailChangeText(centre: Named): MailText {
  const name = oneLine(centre.name);
  return {
    subject: `Another e-mail address for your ${name} account`,
    text: paragraphs(
      `Somebody signed in to your account with ${name}, gave its password and asked to use another e-mail address. This address stays yours until the code that we sent to the other one is entered.`,
      wasItYou(centre, 'Then they know your password: sign in and change it now.'),
    ),
  };
}

/** Tells of a new password. */
export function newPasswordText(centre: Named): MailText {
  const name = oneLine(centre.name);
  return {
    subject: `Your ${name} account has a new password`,
    text: paragraphs(
      `The password of your account with ${name} was changed. Every other device is signed out.`,
      wasItYou(centre, 'Then choose “Forgotten your password?” where you sign in, and set a new one.'),
    ),
  };
}
