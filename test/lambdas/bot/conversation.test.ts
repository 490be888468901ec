import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { failing } from '../tutor/tutor.fixture.ts';
import { alarming, startBot } from './bot.fixture.ts';

describe('a conversation', () => {
  it('holds the student’s own turns in order, until the student erases it', async () => {
    const app = startBot();
    const first = await app.say('what is a surd?');
    app.pass(24 * 3);
    const second = await app.say('what is a vector');
    await app.say('what is a cell', { studentId: 'student-2' });
    expect(await app.conversation()).toEqual({ turns: [first.turn, second.turn], left: 29 });
    await app.erase();
    expect(await app.conversation()).toEqual({ turns: [], left: 29 });
    expect((await app.conversation('student-2')).turns).toHaveLength(1);
  });

  it('shows no turn older than 30 days, even if it is still stored', async () => {
    const app = startBot();
    await app.say('what is a surd?');
    app.pass(24 * 29);
    const recent = await app.say('what is a vector');
    app.pass(24 * 2);
    expect((await app.conversation()).turns).toEqual([recent.turn]);
    expect(await app.stored()).toHaveLength(2);
  });
});

describe('the limit of thirty questions a day', () => {
  const limit = { code: 'message_limit', details: { limit: 30 } };

  async function askThirty() {
    const app = startBot();
    const asked = await Promise.all(Array.from({ length: 30 }, () => app.say('what is a surd?')));
    expect(Math.min(...asked.map(({ left }) => left))).toBe(0);
    const [{ turn: last } = { turn: undefined }] = asked.slice(-1);
    if (last === undefined) throw new Error('Nothing was asked');
    return { app, last };
  }

  it('refuses further questions and follow-ups until the next day, but repeats given answers', async () => {
    const { app, last } = await askThirty();
    await expect(app.say('what is a vector')).rejects.toMatchObject(limit);
    await expect(app.follow('question', last.turnId)).rejects.toMatchObject(limit);
    expect(await app.conversation()).toMatchObject({ turns: { length: 30 }, left: 0 });
    expect((await app.say('what is a surd?', { turnId: last.turnId })).turn).toEqual(last);
    await app.erase();
    expect(await app.conversation()).toEqual({ turns: [], left: 0 });
    await expect(app.say('what is a vector')).rejects.toMatchObject(limit);
    app.pass(12);
    expect((await app.conversation()).left).toBe(30);
    expect((await app.say('what is a vector')).left).toBe(29);
  });

  it('doesn’t count low moods, of which 30 a day are stored and all are answered', async () => {
    const app = startBot();
    for (let said = 0; said < 31; said += 1)
      expect(await app.say('i feel sad')).toMatchObject({ turn: { reply: { kind: 'low-mood' } }, left: 30 });
    expect(await app.conversation()).toMatchObject({ turns: { length: 30 }, left: 30 });
    const spent = await askThirty();
    const { turn, left } = await spent.app.say('i feel sad');
    expect([turn.reply, left]).toEqual([{ kind: 'low-mood' }, 0]);
  });

  it('doesn’t apply to calls for help', async () => {
    const { app } = await askThirty();
    for (let count = 0; count < 3; count++) {
      const { turn, left } = await app.say(alarming);
      expect([turn.reply, left]).toEqual([{ kind: 'concern', concern: 'danger' }, 0]);
    }
    expect(app.lead.notices()).toMatchObject([{ kind: 'bot', count: 3 }]);
    expect(app.lead.mailed()).toHaveLength(1);
    expect(await app.stored()).toHaveLength(30);
  });
});

describe('a repeated turn', () => {
  it('gets the same reply and counts once, even if it arrives twenty times at once', async () => {
    const app = startBot();
    const turnId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.say('what is a surd?', { turnId })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await app.conversation()).toMatchObject({ turns: { length: 1 }, left: 29 });
    const posed = { turnId: randomUUID() };
    const first = await app.follow('question', turnId, posed);
    expect(await app.follow('question', turnId, posed)).toEqual(first);
    const other = await app.say('what is a cell', { turnId, studentId: 'student-2' });
    expect(other.turn).toMatchObject({ asked: { text: 'what is a cell' } });
    expect((await app.conversation('student-2')).turns).toHaveLength(1);
  });

  it.each(['countOnce', 'find', 'create'])('is answered and counted once after %s failed', async (method) => {
    const fault = Object.assign(new Error('busy'), { name: 'ThrottlingException' });
    let broken = true;
    const app = startBot({
      around: (call, ...given) => (broken ? failing(method, fault)(call, ...given) : call()),
    });
    const turnId = randomUUID();
    await expect(app.say('what is a surd?', { turnId })).rejects.toBe(fault);
    await expect(app.say(alarming)).rejects.toBe(fault);
    // The lead gets a `refused` notice, because the call for help could not be stored.
    expect(app.lead.mailed()).toHaveLength(1);
    expect(app.lead.notices().map(({ kind }) => kind)).toEqual(
      method === 'create' ? ['bot', 'refused'] : ['refused'],
    );
    broken = false;
    expect((await app.say('what is a surd?', { turnId })).turn.reply).toMatchObject({ kind: 'passages' });
    expect((await app.conversation()).turns).toHaveLength(1);
  });

  it('gets the stored reply if only the answer of the store was lost', async () => {
    let broken = true;
    const app = startBot({
      around: async (call, name) => {
        const done = await call();
        if (broken && name === 'create') throw new Error('cut off');
        return done;
      },
    });
    const turnId = randomUUID();
    await expect(app.say('what is a surd?', { turnId })).rejects.toThrow('cut off');
    broken = false;
    const again = await app.say('what is a surd?', { turnId });
    expect(again).toMatchObject({ turn: { reply: { kind: 'passages' } }, left: 29 });
    expect(await app.conversation()).toMatchObject({ turns: [again.turn], left: 29 });
  });

  it('fails as busy if its stored reply can’t be found', async () => {
    const app = startBot({
      around: (call, name) => (name === 'create' ? Promise.resolve(false) : call()),
    });
    await expect(app.say('what is a surd?')).rejects.toMatchObject({ name: 'StorageBusy' });
  });
});
