import { expect, it } from 'vitest';
import { mostWronglyHeld, notHeld, questionsByTopic, readTyped } from '../../../../bin/bench/bot/held.ts';
import { labelledFolder, readLabelled } from '../../../../bin/bench/bot/labelled.ts';
import { loadCatalogue } from '../../../../content/load.ts';

const topics = questionsByTopic(loadCatalogue('content'));
const typed = readTyped();

/** Less of its question's words is left in it than makes a text be taken for one. */
const missed = 'which verb shows the man treats a photograph as precious: he ___ the photograph on the shelf';

it.each(typed.filter(({ ask }) => ask !== missed))(
  'while a quiz asks $id, “$ask” is held back',
  (question) => {
    expect(notHeld(topics, [question])).toEqual([]);
  },
);

it('of them all one alone is not', () => {
  expect(notHeld(topics, typed).map(({ ask }) => ask)).toEqual([missed]);
});

it('of the labelled questions about lessons, at most one in 25 is held back by a quiz of ten', () => {
  const asked = readLabelled(labelledFolder).flatMap(({ answerable }) => answerable.map(({ ask }) => ask));
  expect(mostWronglyHeld(topics, asked)).toBeLessThanOrEqual(0.04);
});
