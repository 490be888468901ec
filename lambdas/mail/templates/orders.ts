import { joinLines, oneLine, type Mail, type MailSettings } from '../mail.ts';

export interface CourseRequest {
  readonly studentName: string;
  readonly studentEmail: string;
  readonly contactEmail: string;
  readonly courseTitle: string;
  readonly message: string;
}

function quote(message: string): string {
  return message
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${oneLine(line)}`.trimEnd())
    .join('\n');
}

export function courseRequest({ centre }: MailSettings, request: CourseRequest): Mail {
  const { studentName, studentEmail, contactEmail, courseTitle, message } = request;
  return {
    to: centre.email,
    replyTo: oneLine(contactEmail),
    subject: `A request for the course ${oneLine(courseTitle)}`,
    text: joinLines(
      'A student has asked for a course.',
      '',
      `Course: ${oneLine(courseTitle)}`,
      `Student: ${oneLine(studentName)}`,
      `Account: ${oneLine(studentEmail)}`,
      `Answer to: ${oneLine(contactEmail)}`,
      '',
      ...(message.trim() === '' ? ['There is no message.'] : ['The message:', quote(message)]),
      '',
      'How to list all requests and open a course: “When the centre is asked” in docs/payments.md.',
    ),
  };
}

export interface OrderConfirmation {
  readonly orderId: string;
  readonly courseTitle: string;
  /** `amount` is in the currency's smallest unit. */
  readonly price: { readonly amount: number; readonly currency: string };
  readonly payerEmail: string;
  readonly consent: { readonly wording: string; readonly agreedAt: string };
  readonly createdAt: string;
  readonly paidAt: string;
  readonly paymentId: string | null;
}

/** Texts to which payers agreed. A text must stay here while a confirmation mail may still quote the text. */
const consentTexts: Readonly<Record<string, string>> = {
  'immediate-access-2026-11':
    'I want access to the course straight away, and I understand that by getting it I give up my right to cancel within 14 days.',
};

export function findConsentText(wording: string): string {
  return consentTexts[wording] ?? `the wording “${wording}”`;
}

const centreTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const formatTime = (time: string) => centreTime.format(new Date(time));

/**
 * Confirms an order. Regulations 16 and 37 of the Consumer Contracts (Information, Cancellation and Additional Charges)
 * Regulations 2013 require that the payer gets a record on a durable medium, which is this mail.
 */
export function orderConfirmation({ centre }: MailSettings, order: OrderConfirmation): Mail {
  const { orderId, courseTitle, price, payerEmail, consent, createdAt, paidAt, paymentId } = order;
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: price.currency });
  const course = oneLine(courseTitle);
  const payer = oneLine(payerEmail);
  return {
    to: payer,
    subject: `Your order ${orderId}: ${course}`,
    text: joinLines(
      'Thank you. Your payment has arrived, and the course is open.',
      '',
      `Course: ${course}, online, bought once`,
      `Price: ${amount.format(price.amount / 100)}. ${oneLine(centre.vatNote)}`,
      `Order number: ${orderId}`,
      `Ordered: ${formatTime(createdAt)}`,
      `Paid: ${formatTime(paidAt)}`,
      `Paid by: ${payer}`,
      ...(paymentId === null ? [] : [`Payment: ${oneLine(paymentId)}`]),
      '',
      'Your right to cancel',
      `When the course was ordered for ${payer}, on ${formatTime(consent.agreedAt)}, this was agreed to:`,
      `“${findConsentText(consent.wording)}”`,
      'So the 14 days in which you can normally cancel what you buy online ended when the course opened. All your other',
      'rights stay.',
      '',
      'Please keep this email: it is your record of the order.',
      '',
      `Questions? Answer this email, write to ${centre.email} or call ${oneLine(centre.phone)}.`,
      [centre.name, ...centre.address].map(oneLine).join(', '),
    ),
  };
}
