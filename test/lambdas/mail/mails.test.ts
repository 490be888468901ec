import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { consentWording } from '../../../contract/orders/routes.ts';
import { findConsentText } from '../../../lambdas/mail/templates/orders.ts';
import { noticeKinds } from '../../../contract/safeguarding/safeguarding-options.ts';
import { details, settings } from './mail-details.fixture.ts';
import { findTemplate, type MailDetails, type MailName } from './mailer.fixture.ts';

const write = <Name extends MailName>(name: Name, changes: Partial<MailDetails[Name]> = {}) =>
  findTemplate(name)(settings, { ...details[name], ...changes });

describe('a mail to a parent', () => {
  const paths = [
    ['parentInvitation', '/parent/summary#token-1'],
    ['parentLink', '/parent/summary#token-2'],
    ['parentSummary', '/parent/summary#token-3'],
    ['courseLink', '/parent/course#token-4'],
  ] as const;
  it.each(paths)('%s has its token in the fragment of the link, which no server logs', (name, path) => {
    expect(write(name).text).toContain(`\nhttps://site.example${path}\n`);
    expect(() => findTemplate(name)({ ...settings, siteUrl: null }, details[name])).toThrow(
      'address of the site',
    );
  });

  it('shows the week with bars', () => {
    const { subject, text } = write('parentSummary');
    expect(subject).toBe('Noor’s week at Example Tutoring');
    expect(text).toContain(
      'In the week to Sunday 22 November, Noor learnt for about 42 minutes and answered 12 questions.',
    );
    expect(text).toContain('Worth praising\nNoor worked through the lesson “Fractions”.');
    expect(text).toContain('Maths: Number (12 questions)\n███████░░░ 68% right');
    expect(text).toContain('- Adding fractions straight across\nThe site shows Noor which part of a lesson');
  });

  it('says in its last part, under a heading, how to end the emails', () => {
    const [, ending = ''] = write('parentSummary').text.split('\nHow to end these emails\n');
    expect(ending).toMatch(
      /^Open this page and press “End the weekly summary”\..*\nhttps:\/\/site\.example\//,
    );
  });

  it('leaves out what a week doesn’t have, and a name that isn’t a plain word', () => {
    const { summary } = details.parentSummary;
    const { subject, text } = write('parentSummary', {
      firstName: '',
      summary: { ...summary, lessons: [], topics: [], difficult: [], praise: null, minutes: 1, questions: 1 },
    });
    expect(subject).toBe('A student’s week at Example Tutoring');
    expect(text).toContain(
      'In the week to Sunday 22 November, your child learnt for about 1 minute and answered 1 question.',
    );
    expect(text).not.toMatch(/Worth|Lessons|Topics|difficult/);
  });
});

describe('a mail about conversations', () => {
  const paths = [
    ['messageWaiting', '/query/inbox?thread=student-1~t-1'],
    ['tutorAnswered', '/query/ask-tutor?thread=t-1'],
    ['safeguardingNotice', '/query/inbox?tab=safeguarding'],
    ['safeguardingReminder', '/query/inbox?tab=safeguarding'],
    ['waitingDigest', '/query/inbox'],
    ['enquiryWaiting', '/query/inbox?tab=enquiries'],
    ['enquiriesFull', '/query/inbox?tab=enquiries'],
  ] as const;

  it.each(paths)('%s links to %s', (name, path) => {
    expect(write(name).text.split('\n')).toContain(`Read it here: https://site.example${path}`);
  });

  it.each(paths)('%s names the page in the menu if the site’s address is unknown', (name) => {
    const { text } = findTemplate(name)({ ...settings, siteUrl: null }, details[name]);
    expect(text).toMatch(/open “(Inbox|Ask Tutor)” in the menu/);
    expect(text).not.toContain('http');
  });

  it.each([
    ['question', 'A question is waiting for a tutor'],
    ['writing', 'A piece of writing is waiting for a tutor'],
    ['exam', 'An answer to an exam question is waiting for a tutor'],
  ] as const)('to the centre names the kind %s in its subject', (kind, subject) => {
    expect(write('messageWaiting', { kind }).subject).toBe(subject);
  });

  it('to the centre counts the waiting questions', () => {
    const subjects = [1, 2].map((count) => write('waitingDigest', { count }).subject);
    expect(subjects).toEqual([
      '1 question has waited for more than 24 hours',
      '2 questions have waited for more than 24 hours',
    ]);
  });

  it.each(noticeKinds)('to the lead about %s contains a link and nothing about the student', (kind) => {
    const { subject, text } = write('safeguardingNotice', { kind });
    expect(subject).toBe('Safeguarding: please look today');
    expect(text).toContain('https://site.example/query/inbox?tab=safeguarding\n');
    expect(text).not.toContain('student-1');
  });
});

describe('the mail about a request for a course', () => {
  it('quotes the request', () => {
    expect(write('courseRequest', { message: ' \n' }).text).toContain('There is no message.');
    const { subject, text } = write('courseRequest');
    expect(subject).toBe('A request for the course Maths');
    expect(text.split('\n').slice(2, 10)).toEqual([
      'Course: Maths',
      'Student: Noor Hussain',
      'Account: noor@example.com',
      'Answer to: parent@example.com',
      '',
      'The message:',
      '> May we pay by bank transfer?',
      '> Thank you.',
    ]);
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\0'])(
    'gets no extra header or line from a name with %j',
    (end) => {
      const evil = `Maths${end}Bcc: all@example.com`;
      const { subject, text, replyTo } = write('courseRequest', {
        courseTitle: evil,
        studentName: evil,
        studentEmail: evil,
        contactEmail: evil,
      });
      expect(subject).toBe('A request for the course Maths Bcc: all@example.com');
      expect(replyTo).toBe('Maths Bcc: all@example.com');
      expect(text).not.toMatch(/^Bcc/m);
      expect(text).toContain('Student: Maths Bcc: all@example.com\n');
    },
  );

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])('quotes each line of the message after %j', (end) => {
    const { text } = write('courseRequest', { message: `Hello${end}Account: someone@example.com` });
    expect(text).toContain('> Hello\n> Account: someone@example.com\n');
  });
});

describe('the confirmation of an order', () => {
  it('states the order, the payment, the consent and the seller', () => {
    const { subject, text } = write('orderConfirmation');
    expect(subject).toBe('Your order maths-2: Maths');
    for (const words of [
      'Course: Maths',
      'Price: £49.00. Prices include VAT where it applies.',
      'Order number: maths-2',
      'Ordered: 1 July 2026 at 09:00',
      'Paid: 1 July 2026 at 09:05',
      'Paid by: parent@example.com',
      'Payment: pi_1',
      'ordered for parent@example.com, on 1 July 2026 at 09:00, this was agreed to:',
      `“${findConsentText(consentWording)}”`,
      'Answer this email, write to hello@ktc.example or call 0113 496 0142.',
      'Example Tutoring, 12 Kirkgate, Leeds',
    ])
      expect(text).toContain(words);
  });

  it('gets no extra header or line from a course’s title', () => {
    const courseTitle = 'Maths\r\nBcc: all@example.com\u2028<b>Price: £0</b>';
    const { subject, text } = write('orderConfirmation', { courseTitle });
    expect(subject).toBe('Your order maths-2: Maths Bcc: all@example.com <b>Price: £0</b>');
    expect(text).not.toMatch(/^(Bcc|<b>)/m);
  });

  it('quotes the consent that the page asks for', () => {
    const page = JSON.parse(readFileSync('frontend/src/locales/en/orders.json', 'utf8')) as object;
    expect(page).toHaveProperty([`orders.consent.${consentWording}`], findConsentText(consentWording));
    expect(findConsentText('of-old')).toBe('the wording “of-old”');
  });
});

it('the receipt of a deletion names the centre and the deletion, but not the student', () => {
  const { subject, text } = write('erasureReceipt');
  expect(subject).toBe('Your account with Example Tutoring is deleted');
  expect(text).toContain('erasure-1');
  expect(text).not.toContain('noor@example.com');
});
