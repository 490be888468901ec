import { readFileSync } from 'node:fs';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it } from 'vitest';
import { consentWording } from '../../../../contract/orders/routes.ts';
import { consentWords } from '../../../../lambdas/orders/mail/texts.ts';
import type { ConfirmationMail } from '../../../../lambdas/orders/confirm-order.ts';
import { sesPayerMail } from '../../../../lambdas/orders/mail/ses-mail.ts';
import { observe } from '../../../../lambdas/runtime/observability.ts';

const ses = mockClient(SESv2Client);
afterEach(() => ses.reset());

const centre = {
  name: 'KTC Tutoring Centre',
  phone: '0113 496 0142',
  email: 'hello@ktc.example',
  address: ['12 Kirkgate', 'Leeds'],
  vatNote: 'Prices include VAT where it applies.',
};
const mail = sesPayerMail(observe('orders').tracer, 'noreply@ktc.example', centre);
const order: ConfirmationMail = {
  orderId: 'maths-2',
  courseTitle: 'Maths',
  price: { amount: 4900, currency: 'GBP' },
  payerEmail: 'parent@example.com',
  consent: { wording: consentWording, agreedAt: '2026-07-01T08:00:00.000Z' },
  createdAt: '2026-07-01T08:00:00.000Z',
  paidAt: '2026-07-01T08:05:00.000Z',
  paymentId: 'pi_1',
};

async function sent(changes: Partial<ConfirmationMail> = {}) {
  ses.on(SendEmailCommand).resolves({});
  await mail.sendConfirmation({ ...order, ...changes });
  const input = ses.commandCalls(SendEmailCommand)[0]?.args[0].input;
  return {
    input,
    subject: input?.Content?.Simple?.Subject?.Data ?? '',
    body: input?.Content?.Simple?.Body?.Text?.Data ?? '',
  };
}

describe('the confirmation of an order', () => {
  it('goes to the payer, and a reply to the centre', async () => {
    const { input, subject } = await sent();
    expect(input).toMatchObject({
      FromEmailAddress: 'noreply@ktc.example',
      Destination: { ToAddresses: ['parent@example.com'] },
      ReplyToAddresses: ['hello@ktc.example'],
    });
    expect(subject).toBe('Your order maths-2: Maths');
  });

  it.each([
    'Course: Maths',
    'Price: £49.00. Prices include VAT where it applies.',
    'Order number: maths-2',
    'Ordered: 1 July 2026 at 09:00',
    'Paid: 1 July 2026 at 09:05',
    'Paid by: parent@example.com',
    'Payment: pi_1',
    'ordered for parent@example.com, on 1 July 2026 at 09:00, this was agreed to:',
    `“${consentWords(consentWording)}”`,
    'Answer this e-mail, write to hello@ktc.example or call 0113 496 0142.',
    'KTC Tutoring Centre, 12 Kirkgate, Leeds',
  ])('says “%s”', async (words) => {
    expect((await sent()).body).toContain(words);
  });

  it('is plain text alone, in which nothing can pose as a line or a header of ours', async () => {
    const { input, subject, body } = await sent({
      courseTitle: 'Maths\r\nBcc: all@example.com\u2028<b>Price: £0</b>',
    });
    expect(input?.Content?.Simple?.Body).not.toHaveProperty('Html');
    expect(subject).toBe('Your order maths-2: Maths Bcc: all@example.com <b>Price: £0</b>');
    expect(body).not.toMatch(/^(Bcc|<b>)/m);
  });

  it('is sent in vain where SES is away: that throws', async () => {
    ses.on(SendEmailCommand).rejects(new Error('away'));
    await expect(mail.sendConfirmation(order)).rejects.toThrow('away');
  });
});

it('the words of the consent are those of the page on which it is given', () => {
  const page = JSON.parse(readFileSync('frontend/src/locales/en/orders.json', 'utf8')) as Record<
    string,
    string
  >;
  expect(consentWords(consentWording)).toBe(page[`orders.consent.${consentWording}`]);
});

it('a wording whose words aren’t kept is named', () => {
  expect(consentWords('of-old')).toBe('the wording “of-old”');
});
