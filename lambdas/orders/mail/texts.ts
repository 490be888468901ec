import type { Centre } from '../../runtime/mail/centre.ts';
import { oneLine } from '../../runtime/mail/one-line.ts';
import type { RequestMail } from '../ask-centre.ts';
import type { ConfirmationMail } from '../confirm-order.ts';

function quoted(message: string): string {
  return message
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${oneLine(line)}`.trimEnd())
    .join('\n');
}

/** The mail that tells the centre of a request, as plain text. */
export function requestText(mail: RequestMail): { subject: string; text: string } {
  const { studentName, studentEmail, contactEmail, courseTitle, message } = mail;
  return {
    subject: `A request for the course ${oneLine(courseTitle)}`,
    text: [
      'A student has asked for a course.',
      '',
      `Course: ${oneLine(courseTitle)}`,
      `Student: ${oneLine(studentName)}`,
      `Account: ${oneLine(studentEmail)}`,
      `Answer to: ${oneLine(contactEmail)}`,
      '',
      ...(message.trim() === '' ? ['There is no message.'] : ['The message:', quoted(message)]),
      '',
      'How to list all requests and open a course: “When the centre is asked” in docs/payments.md.',
      '',
    ].join('\n'),
  };
}

/**
 * The words that payers agreed to, by the name of the wording. They are those of the page; a wording stays here for as
 * long as an order of it may be confirmed.
 */
const words: Readonly<Record<string, string>> = {
  'immediate-access-2026-11':
    'I want access to the course straight away, and I understand that by getting it I give up my right to cancel within 14 days.',
};

/** The words of a wording; its name where the words aren't kept any more. */
export function consentWords(wording: string): string {
  return words[wording] ?? `the wording “${wording}”`;
}

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
      `Questions? Answer this e-mail, write to ${centre.email} or call ${oneLine(centre.phone)}.`,
      [centre.name, ...centre.address].map(oneLine).join(', '),
      '',
    ].join('\n'),
  };
}
