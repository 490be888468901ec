import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { failing, startOne, startTutor } from '../tutor.fixture.ts';
import { minute, otherTutor, tutor } from '../thread.fixture.ts';

const lead = { tutorId: 'lead-1', name: 'Asha Lead' };
const text = 'She says that she is to be married. CANARY';

describe('a referral to the safeguarding lead', () => {
  it('raises a notice, mails the lead without its words, and is recorded', async () => {
    const { app, threadId } = await startOne();
    const referralId = randomUUID();
    await app.refer(threadId, { referralId, text: `  ${text}\n` });
    expect(app.lead.notices()).toMatchObject([{ kind: 'referral', concern: null, threadId, count: 1 }]);
    expect(app.lead.published).toMatchObject([{ kind: 'referral', threadId }]);
    expect(app.lead.mailed()).toMatchObject([{ kind: 'referral' }]);
    expect(JSON.stringify([app.lead.notices(), app.lead.mailed(), app.actions])).not.toContain('CANARY');
    expect((await app.stored(threadId))?.referrals).toEqual([{ referralId, tutor, at: minute(0), text }]);
    expect(app.actions.slice(-2)).toMatchObject([
      { act: 'referred', tutorId: tutor.tutorId, threadId },
      { act: 'looked', tutorId: tutor.tutorId, threadId },
    ]);
  });

  it('is shown to staff, and its words only to who wrote them and to safeguarding leads', async () => {
    const { app, threadId } = await startOne();
    const shown = await app.refer(threadId, { text });
    const own = { by: 'Sam', at: minute(0), text };
    expect(shown).toMatchObject({ referred: true, referrals: [own] });
    expect((await app.open(threadId)).referrals).toEqual([own]);
    expect((await app.open(threadId, lead, true)).referrals).toEqual([own]);
    expect((await app.open(threadId, otherTutor)).referrals).toEqual([{ ...own, text: null }]);
    const only = await app.inbox({ safeguarding: true });
    expect(only.threads).toMatchObject([{ inboxId: app.inboxId(threadId), referred: true }]);
  });

  it('is never shown to the student', async () => {
    const { app, threadId } = await startOne();
    const before = [await app.get(threadId), await app.list()];
    app.pass(5);
    await app.refer(threadId, { text });
    expect([await app.get(threadId), await app.list()]).toEqual(before);
    expect(app.mailed('tutorAnswered')).toEqual([]);
  });

  it('may have no words, come from a reported tutor and be about a closed thread', async () => {
    const { app, threadId } = await startOne();
    const messageId = randomUUID();
    await app.reply(threadId, { messageId });
    await app.report(threadId, messageId);
    await app.close(threadId);
    expect(await app.refer(threadId)).toMatchObject({
      paused: true,
      state: 'closed',
      referrals: [{ text: '' }],
    });
    expect(app.lead.notices().map(({ kind }) => kind)).toEqual(['report', 'referral']);
  });

  it('that is sent twice counts once, and a second referral is a notice of its own', async () => {
    const { app, threadId } = await startOne();
    const first = { referralId: randomUUID(), text };
    await app.refer(threadId, first);
    expect((await app.refer(threadId, first)).referrals).toHaveLength(1);
    expect(app.lead.notices()).toMatchObject([{ count: 1 }]);
    expect((await app.refer(threadId, { tutor: otherTutor })).referrals).toHaveLength(2);
    expect(app.lead.notices()).toHaveLength(2);
  });

  it.each(['raise', 'save'])('reaches the lead if %s fails', async (method) => {
    let broken = false;
    const app = startTutor({
      around: (call, ...given) => (broken ? failing(method)(call, ...given) : call()),
    });
    const { threadId } = await app.start();
    broken = true;
    const referral = { referralId: randomUUID(), text };
    await app.refer(threadId, referral).catch(() => undefined);
    expect(app.lead.mailed()).toMatchObject([{ kind: 'referral' }]);
    broken = false;
    expect(await app.refer(threadId, referral)).toMatchObject({ referrals: [{ text }] });
  });

  it('about an unknown thread is refused', async () => {
    await expect(startTutor().refer(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});
