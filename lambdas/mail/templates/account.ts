import { joinLines, oneLine, type Centre, type Mail, type MailSettings } from '../mail.ts';

const paragraphs = (...texts: readonly string[]) => `${texts.join('\n\n')}\n`;

const wasItYou = ({ phone, email }: Centre, advice: string) =>
  `Was it you? Then there is nothing to do. Was it somebody else? ${advice} Call us if you need help: ${oneLine(phone)}, or write to ${oneLine(email)}.`;

/** This mail goes to the student's current address. Cognito mails the code to the new address. */
export function emailChange({ centre }: MailSettings, { to }: { readonly to: string }): Mail {
  const name = oneLine(centre.name);
  return {
    to,
    subject: `Another email address for your ${name} account`,
    text: paragraphs(
      `Somebody signed in to your account with ${name}, gave its password and asked to use another email address. This address stays yours until the code that we sent to the other one is entered.`,
      wasItYou(centre, 'Then they know your password: sign in and change it now.'),
    ),
  };
}

export function newPassword({ centre }: MailSettings, { to }: { readonly to: string }): Mail {
  const name = oneLine(centre.name);
  return {
    to,
    subject: `Your ${name} account has a new password`,
    text: paragraphs(
      `The password of your account with ${name} was changed. Every other device is signed out.`,
      wasItYou(centre, 'Then choose “Forgotten your password?” where you sign in, and set a new one.'),
    ),
  };
}

export function staffCode(
  { centre }: MailSettings,
  { to, code }: { readonly to: string; readonly code: string },
): Mail {
  const name = oneLine(centre.name);
  return {
    to,
    subject: `Your code for the inbox of ${name}`,
    text: paragraphs(
      `Your code to open the inbox of ${name} on a new device is ${code}. It works for ten minutes, on the page where you asked for it.`,
      'Nobody from the centre will ever ask you for it: don’t give it to anybody.',
      wasItYou(centre, 'Then they know your password: sign in and change it now.'),
    ),
  };
}

export function newStaffDevice({ centre }: MailSettings, { to }: { readonly to: string }): Mail {
  const name = oneLine(centre.name);
  return {
    to,
    subject: `A new device signed in as staff of ${name}`,
    text: paragraphs(
      `Somebody signed in to your account with ${name} on a new device and entered the code that we emailed you. The device can read students’ messages. For 30 days it needs your password only.`,
      wasItYou(
        centre,
        'Then change your password now, here and for your email: that signs out every device.',
      ),
    ),
  };
}

export function erasureReceipt(
  { centre }: MailSettings,
  { to, erasureId }: { readonly to: string; readonly erasureId: string },
): Mail {
  const { name, email, phone } = centre;
  return {
    to,
    subject: `Your account with ${oneLine(name)} is deleted`,
    text: joinLines(
      `Your account with ${oneLine(name)} is deleted, with your name, your learning and your messages.`,
      '',
      'If you paid for a course, its invoice stays, without your name: the law asks us to keep it.',
      '',
      `The number of this deletion is ${erasureId}. Keep it in case you have a question: ${email}, ${phone}.`,
    ),
  };
}
