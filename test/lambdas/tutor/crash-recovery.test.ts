import { expect } from 'vitest';
import type { MailName } from '../mail/mailer.fixture.ts';
import { testCrashes, type CrashCase } from '../../support/killer.ts';
import { alarming, lesson, startTutor, type TutorApp } from './tutor.fixture.ts';
import { otherTutor } from './thread.fixture.ts';

const writesAndMails = new Set([
  'save',
  'saveMessage',
  'recordLook',
  'raise',
  'claimMail',
  'settleMail',
  'send',
]);

const threadId = '00000000-0000-4000-8000-000000000001';
const first = { threadId, messageId: '00000000-0000-4000-8000-000000000002', subject: lesson };
const secondId = '00000000-0000-4000-8000-000000000003';
const replyId = '00000000-0000-4000-8000-000000000004';

/** Expects that the lead was informed of every notice, and that just one notice has another kind than `refused`. */
async function expectLeadInformed(app: TutorApp): Promise<void> {
  app.pass(1);
  expect(await app.remindLead()).toEqual({ unsent: 0, unseen: 0 });
  expect(app.lead.notices().filter(({ kind }) => kind !== 'refused')).toHaveLength(1);
  expect(app.lead.mailed().length + app.lead.reminded().length).toBeGreaterThan(0);
  expect((await app.listNotices({ by: otherTutor })).groups).toHaveLength(1);
}

/** `sent` is the number of messages that count towards the student's daily limit. */
async function expectTexts(app: TutorApp, texts: readonly string[], sent: number): Promise<void> {
  expect((await app.get(threadId)).messages.map(({ text }) => text)).toEqual(texts);
  expect(await app.storedTexts(threadId)).toHaveProperty('size', texts.length);
  expect(await app.list()).toMatchObject({ threads: [{ threadId }], messagesLeft: 20 - sent });
}

const expectAtMost = (app: TutorApp, name: MailName, count: number) =>
  expect(app.mailed(name).length).toBeLessThanOrEqual(count);

const startFirst = (app: TutorApp) => app.start(first);

const cases: Readonly<Record<string, CrashCase<TutorApp>>> = {
  'a start': {
    act: (app) => app.start({ ...first, text: alarming }),
    check: async (app) => {
      await expectTexts(app, [alarming], 1);
      expect(await app.inbox()).toMatchObject({ threads: [{ state: 'waiting', concern: 'danger' }] });
      expectAtMost(app, 'messageWaiting', 1);
      await expectLeadInformed(app);
    },
  },
  'a message': {
    arrange: startFirst,
    act: (app) => app.send(threadId, 'More', secondId),
    check: async (app) => {
      await expectTexts(app, ['Why?', 'More'], 2);
      expectAtMost(app, 'messageWaiting', 2);
    },
  },
  'a message to an answered thread': {
    arrange: async (app) => {
      await app.start(first);
      await app.reply(threadId);
    },
    act: (app) => app.send(threadId, 'More', secondId),
    check: async (app) => {
      await expectTexts(app, ['Why?', 'Because.', 'More'], 2);
      expect(await app.inbox()).toMatchObject({ threads: [{ state: 'waiting' }] });
      expect((await app.allowance()).waiting).toHaveLength(1);
    },
  },
  'a reply': {
    arrange: startFirst,
    act: (app) => app.reply(threadId, { messageId: replyId }),
    check: async (app) => {
      await expectTexts(app, ['Why?', 'Because.'], 1);
      expect(await app.get(threadId)).toMatchObject({ state: 'answered', unread: 1 });
      expectAtMost(app, 'tutorAnswered', 1);
    },
  },
  'a look': {
    arrange: startFirst,
    act: (app) => app.open(threadId),
    check: async (app) => {
      await expectTexts(app, ['Why?'], 1);
      expect(app.actions.length).toBeGreaterThan(0);
    },
  },
  'opening again': {
    arrange: async (app) => {
      await app.start(first);
      await app.close(threadId);
    },
    act: (app) => app.close(threadId, false),
    check: async (app) => {
      expect(await app.inbox()).toMatchObject({ threads: [{ state: 'waiting' }] });
      expect((await app.allowance()).waiting).toHaveLength(1);
    },
  },
  'a report': {
    arrange: async (app) => {
      await app.start(first);
      await app.reply(threadId, { messageId: replyId });
    },
    act: (app) => app.report(threadId, replyId),
    check: async (app) => {
      expect(await app.get(threadId)).toMatchObject({ messages: [{}, { reported: true }] });
      await expectLeadInformed(app);
    },
  },
};

testCrashes(cases, writesAndMails, (around) => startTutor({ around }));
