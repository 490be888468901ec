import { expect, it } from 'vitest';
import { prepareText } from '../../../content/typesetting/prepare.ts';
import { readWords } from '../../../contract/text/text-tree.ts';
import { toStems } from '../../../contract/language/tokenise.ts';
import { shortenPassage, shortLength } from '../../../lambdas/bot/shorten-passage.ts';

const filler = 'Much more could be said about this by anyone who likes to talk. '.repeat(5);

/** Shortens a section for a question of which each word is a concept. */
function shorten(markdown: string, question: string) {
  const concepts = toStems(question).map((stem) => ({
    wordings: [{ stems: [stem], weight: 1 }],
    importance: 1,
    rarity: 1,
    topicShare: 1,
  }));
  const { text, more } = shortenPassage(prepareText(markdown), concepts);
  return { text: readWords(text), more: more && readWords(more) };
}

it('shows a short section as a whole', () => {
  expect(shorten('A surd is a root.\n\nIt has no end.', 'surd')).toEqual({
    text: 'A surd is a root.It has no end.',
    more: undefined,
  });
});

it('shows the block that fits the question best, and then unfolds the rest', () => {
  const first = 'A **surd** is a root.';
  expect(shorten(`${first}\n\n${filler}`, 'surd')).toEqual({
    text: 'A surd is a root.',
    more: filler.trim(),
  });
  const whole = `${filler}\n\nWith a **surd** you calculate as with letters.`;
  const { text, more } = shorten(whole, 'surd');
  expect(text).toBe('With a surd you calculate as with letters.');
  expect(more).toBe(`${filler.trim()}${text}`);
});

it('shows the first block with words if no block fits the question', () => {
  expect(shorten(`A first.\n\n${filler}`, 'osmosis').text).toBe('A first.');
});

it('prefers the key rule of the blocks that fit', () => {
  const rule = '> **Key rule.** Give both fractions the same bottom.';
  const { text } = shorten(`Fractions are parts.\n\n${filler}\n\n${rule}`, 'fractions');
  expect(text).toBe('Key rule. Give both fractions the same bottom.');
});

it('chooses neighbouring sentences of a long paragraph, from one that doesn’t refer to the one before', () => {
  const { text, more } = shorten(
    `${filler}Plants make sugar. It is then turned to starch. ${filler}`,
    'starch',
  );
  expect(text).toMatch(/^ ?Plants make sugar\. It is then turned to starch\. Much/);
  expect(text.length).toBeLessThanOrEqual(shortLength);
  expect(more).toMatch(/^Much/);
});

it('keeps a formula with the sentence that introduces it', () => {
  const { text } = shorten(
    `${filler}\n\n${filler}The speed is given by\n\n$$\nv = st\n$$\n\n${filler}`,
    'speed',
  );
  expect(text).toMatch(/^ The speed is given by\s*v=st$/);
});

it('chooses the items of a list and the rows of a table', () => {
  const list = `- The **mode** comes most often. ${filler}\n- The **mean** shares the total.\n- The median is in the middle.`;
  expect(shorten(list, 'what is the mean').text).toBe('The mean shares the total.');
  const table = `| Shape | Area |\n| - | - |\n| triangle | half of it |\n| circle | ${filler} |`;
  expect(shorten(table, 'area of a triangle').text).toBe('ShapeAreatrianglehalf of it');
});
