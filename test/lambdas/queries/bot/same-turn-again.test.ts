import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { alarming, botWorld } from './bot.fixture.ts';

describe('the same turn again', () => {
  it('gives the same reply and counts once, also when it comes many times at once', async () => {
    const world = botWorld();
    const turnId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.say('what is a surd?', { turnId })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await world.conversation()).toMatchObject({ turns: { length: 1 }, left: 29 });
    // A question posed is the same again, too.
    const posed = { turnId: randomUUID() };
    const first = await world.goOn('question', turnId, posed);
    expect(await world.goOn('question', turnId, posed)).toEqual(first);
  });

  it('of two students is two turns', async () => {
    const world = botWorld();
    const turnId = randomUUID();
    await world.say('what is a surd?', { turnId });
    const other = await world.say('what is a cell', { turnId, studentId: 'student-2' });
    expect(other.turn).toMatchObject({ asked: { text: 'what is a cell' } });
    expect((await world.conversation('student-2')).turns).toHaveLength(1);
  });
});

describe('where the store fails', () => {
  it.each(['count', 'find', 'create'])('at %s, asking again gives the reply, counted once', async (fails) => {
    const fault = Object.assign(new Error('busy'), { name: 'ThrottlingException' });
    let broken = true;
    const world = botWorld({
      around: (call, name) => (broken && name === fails ? Promise.reject(fault) : call()),
    });
    const turnId = randomUUID();
    await expect(world.say('what is a surd?', { turnId })).rejects.toBe(fault);
    await expect(world.say(alarming)).rejects.toBe(fault);
    // The lead is informed before the turn is stored, and that it wasn't sent.
    expect(world.lead.mailed().map(({ kind }) => kind)).toEqual(
      fails === 'create' ? ['bot', 'refused'] : ['refused'],
    );
    broken = false;
    expect((await world.say('what is a surd?', { turnId })).turn.reply).toMatchObject({ kind: 'passages' });
    expect((await world.conversation()).turns).toHaveLength(1);
  });

  it('after it has written, asking again gives what was written', async () => {
    let broken = true;
    const world = botWorld({
      around: async (call, name) => {
        const done = await call();
        if (broken && name === 'create') throw new Error('cut off');
        return done;
      },
    });
    const turnId = randomUUID();
    await expect(world.say('what is a surd?', { turnId })).rejects.toThrow('cut off');
    broken = false;
    const again = await world.say('what is a surd?', { turnId });
    expect(again).toMatchObject({ turn: { reply: { kind: 'passages' } }, left: 29 });
    expect(await world.conversation()).toMatchObject({ turns: [again.turn], left: 29 });
  });

  it('and a turn that is there can’t be read, it is busy', async () => {
    const world = botWorld({
      around: (call, name) => (name === 'create' ? Promise.resolve(false) : call()),
    });
    await expect(world.say('what is a surd?')).rejects.toMatchObject({ name: 'StorageBusy' });
  });
});
