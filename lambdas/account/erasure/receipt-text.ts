import type { Centre } from '../../runtime/mail/centre.ts';
import { oneLine } from '../../runtime/mail/one-line.ts';

/** The mail that an account is deleted. It names nobody. */
export function receiptText(
  { name, email, phone }: Pick<Centre, 'name' | 'email' | 'phone'>,
  erasureId: string,
): { readonly subject: string; readonly text: string } {
  const centre = oneLine(name);
  return {
    subject: `Your account with ${centre} is deleted`,
    text: [
      `Your account with ${centre} is deleted, with your name, your learning and your messages.`,
      '',
      'If you paid for a course, its invoice stays, without your name: the law asks us to keep it.',
      '',
      `The number of this deletion is ${erasureId}. Keep it in case you have a question: ${email}, ${phone}.`,
      '',
    ].join('\n'),
  };
}
