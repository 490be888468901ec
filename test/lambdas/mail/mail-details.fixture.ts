import { consentWording } from '../../../contract/orders/routes.ts';
import type { MailSettings } from '../../../lambdas/mail/mail.ts';
import type { MailDetails } from '../../../lambdas/mail/mailer.ts';

export const settings: MailSettings = {
  siteUrl: 'https://site.example',
  centre: {
    name: 'Example\nTutoring',
    phone: '0113 496 0142',
    email: 'hello@ktc.example',
    address: ['12 Kirkgate', 'Leeds'],
    vatNote: 'Prices include VAT where it applies.',
  },
};

export const details: MailDetails = {
  emailChange: { to: 'noor@example.com' },
  newPassword: { to: 'noor@example.com' },
  erasureReceipt: { to: 'noor@example.com', erasureId: 'erasure-1' },
  courseRequest: {
    studentName: 'Noor Hussain',
    studentEmail: 'noor@example.com',
    contactEmail: 'parent@example.com',
    courseTitle: 'Maths',
    message: 'May we pay by bank transfer?\nThank you.',
  },
  orderConfirmation: {
    orderId: 'maths-2',
    courseTitle: 'Maths',
    price: { amount: 4900, currency: 'GBP' },
    payerEmail: 'parent@example.com',
    consent: { wording: consentWording, agreedAt: '2026-07-01T08:00:00.000Z' },
    createdAt: '2026-07-01T08:00:00.000Z',
    paidAt: '2026-07-01T08:05:00.000Z',
    paymentId: 'pi_1',
  },
  messageWaiting: { kind: 'question', inboxId: 'student-1~t-1' },
  tutorAnswered: { to: 'zoe@example.com', threadId: 't-1', closed: false },
  safeguardingNotice: { to: 'safe@ktc.example', kind: 'message', inboxId: 'student-1~t-1' },
  waitingDigest: { count: 2, hours: 24 },
};
