import { consentWording } from '../../../contract/orders/routes.ts';
import type { MailSettings } from '../../../lambdas/mail/mail.ts';
import type { MailDetails } from './mailer.fixture.ts';

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

/** An example of each mail's details. */
export const details: MailDetails = {
  emailChange: { to: 'noor@example.com' },
  newPassword: { to: 'noor@example.com' },
  staffCode: { to: 'sam@ktc.example', code: '012345' },
  newStaffDevice: { to: 'sam@ktc.example' },
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
  safeguardingNotice: { to: 'safe@ktc.example', kind: 'message' },
  safeguardingReminder: { to: 'safe@ktc.example', students: 2 },
  waitingDigest: { count: 2, hours: 24 },
  enquiryWaiting: {},
  enquiriesFull: {},
  parentInvitation: { to: 'parent@example.com', firstName: 'Noor', token: 'token-1' },
  courseLink: { to: 'parent@example.com', firstName: 'Noor', token: 'token-4', courseTitle: 'Maths' },
  parentLink: { to: 'parent@example.com', firstName: 'Noor', token: 'token-2' },
  parentSummary: {
    to: 'parent@example.com',
    firstName: 'Noor',
    token: 'token-3',
    summary: {
      from: '2026-11-15T16:00:00.000Z',
      to: '2026-11-22T16:00:00.000Z',
      minutes: 42,
      questions: 12,
      lessons: [{ courseTitle: 'Maths', title: 'Fractions' }],
      topics: [{ courseTitle: 'Maths', title: 'Number', questions: 12, percent: 68 }],
      difficult: ['Adding fractions straight across'],
      praise: { kind: 'lesson', title: 'Fractions' },
    },
  },
};
