import type { Centre } from './centre.ts';
import { consentWords } from './consent-words.ts';
import { oneLine } from './mail-text.ts';
import type { ConfirmationMail } from '../payer-mail.ts';

const centreTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const when = (time: string) => centreTime.format(new Date(time));

/**
 * The confirmation of an order as plain text: the record on a durable medium that regulations 16 and 37 of the Consumer
 * Contracts (Information, Cancellation and Additional Charges) Regulations 2013 ask for.
 */
export function confirmationText(centre: Centre, mail: ConfirmationMail): { subject: string; text: string } {
  const { orderId, courseTitle, price, payerEmail, consent, createdAt, paidAt, paymentId } = mail;
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: price.currency });
  const course = oneLine(courseTitle);
  const payer = oneLine(payerEmail);
  return {
    subject: `Your order ${orderId}: ${course}`,
    text: [
      'Thank you. Your payment has arrived, and the course is open.',
      '',
      `Course: ${course}, online, bought once`,
      `Price: ${amount.format(price.amount / 100)}. ${oneLine(centre.vatNote)}`,
      `Order number: ${orderId}`,
      `Ordered: ${when(createdAt)}`,
      `Paid: ${when(paidAt)}`,
      `Paid by: ${payer}`,
      ...(paymentId === null ? [] : [`Payment: ${oneLine(paymentId)}`]),
      '',
      'Your right to cancel',
      `When the course was ordered for ${payer}, on ${when(consent.agreedAt)}, this was agreed to:`,
      `“${consentWords(consent.wording)}”`,
      'So the 14 days in which you can normally cancel what you buy online ended when the course opened. All your other',
      'rights stay.',
      '',
      'Please keep this e-mail: it is your record of the order.',
      '',
      `Questions? Answer this e-mail, write to ${centre.email} or ring ${oneLine(centre.phone)}.`,
      [centre.name, ...centre.address].map(oneLine).join(', '),
      '',
    ].join('\n'),
  };
}
