import { expect, it } from 'vitest';
import { botWorld } from './bot.fixture.ts';

it('a conversation is the student’s own, as it was asked, and gone when it is erased', async () => {
  const world = botWorld();
  const first = await world.say('what is a surd?');
  world.pass(24 * 3);
  const second = await world.say('what is a vector');
  await world.say('what is a cell', { studentId: 'student-2' });
  expect(await world.conversation()).toEqual({ turns: [first.turn, second.turn], left: 29 });
  await world.erase();
  expect(await world.conversation()).toEqual({ turns: [], left: 29 });
  expect((await world.conversation('student-2')).turns).toHaveLength(1);
});

it('a conversation shows no turn that is older than 30 days, deleted or not', async () => {
  const world = botWorld();
  await world.say('what is a surd?');
  world.pass(24 * 29);
  const kept = await world.say('what is a vector');
  world.pass(24 * 2);
  expect((await world.conversation()).turns).toEqual([kept.turn]);
  expect(await world.stored()).toHaveLength(2);
});
