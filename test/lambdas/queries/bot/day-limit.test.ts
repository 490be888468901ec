import { describe, expect, it } from 'vitest';
import { alarming, botWorld } from './bot.fixture.ts';

const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { details }) }) as Error;

describe('thirty questions a day', () => {
  async function spent() {
    const world = botWorld();
    const asked = await Promise.all(Array.from({ length: 30 }, () => world.say('what is a surd?')));
    expect(asked.map(({ left }) => left).toSorted((one, other) => one - other)[0]).toBe(0);
    return { world, last: asked.at(-1)?.turn };
  }

  it('are answered, one more isn’t, ways on and answers count; the next day begins at 30', async () => {
    const { world, last } = await spent();
    const limit = refused('message_limit', { limit: 30 });
    await expect(world.say('what is a vector')).rejects.toEqual(limit);
    await expect(world.goOn('question', last?.turnId ?? '')).rejects.toEqual(limit);
    expect(await world.conversation()).toMatchObject({ turns: { length: 30 }, left: 0 });
    // What was answered is given again.
    expect((await world.say('what is a surd?', { turnId: last?.turnId ?? '' })).turn).toEqual(last);
    world.pass(12);
    expect((await world.conversation()).left).toBe(30);
    expect((await world.say('what is a vector')).left).toBe(29);
  });

  it('are not given back by erasing', async () => {
    const { world } = await spent();
    await world.erase();
    expect(await world.conversation()).toEqual({ turns: [], left: 0 });
    await expect(world.say('what is a vector')).rejects.toEqual(refused('message_limit'));
  });

  it('are not used by a low mood, which is answered after them too', async () => {
    const fresh = botWorld();
    expect((await fresh.say('i feel sad')).left).toBe(30);
    const { world } = await spent();
    const { turn, left } = await world.say('i feel sad');
    expect([turn.reply, left]).toEqual([{ kind: 'low-mood' }, 0]);
  });

  it('have a number of their own of low moods, after which these are answered and not stored', async () => {
    const world = botWorld();
    for (let said = 0; said < 31; said += 1)
      expect((await world.say('i feel sad')).turn.reply).toEqual({ kind: 'low-mood' });
    expect(await world.conversation()).toMatchObject({ turns: { length: 30 }, left: 30 });
  });

  it('don’t hold for a sign of need', async () => {
    const { world } = await spent();
    for (let count = 0; count < 3; count++) {
      const { turn, left } = await world.say(alarming);
      expect([turn.reply, left]).toEqual([{ kind: 'concern', concern: 'danger' }, 0]);
    }
    expect(world.lead.notices()).toMatchObject([{ kind: 'bot', count: 3 }]);
    expect(world.lead.mailed()).toHaveLength(1);
    // Repeating it stores nothing more.
    expect(await world.stored()).toHaveLength(30);
  });
});
