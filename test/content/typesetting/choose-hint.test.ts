import { expect, it } from 'vitest';
import { readWords, type TextTree } from '../../../contract/text/text-tree.ts';
import { takeFirstSentence } from '../../../contract/text/first-sentence.ts';
import { chooseHint } from '../../../content/typesetting/choose-hint.ts';
import { prepareLine, prepareText } from '../../../content/typesetting/prepare.ts';
import { ownPreparedCatalogue } from '../own-catalogue.fixture.ts';

const toHint = (stem: string, [right = '', ...wrong]: readonly string[], solution: string) => {
  const hint = chooseHint({
    stem: prepareText(stem),
    options: [
      { text: prepareLine(right) },
      ...wrong.map((text) => ({ text: prepareLine(text), reason: ['A mistake.'] })),
    ],
    solution: prepareText(solution),
  });
  return hint && readWords(hint);
};

it.each([
  ['Both divide by 20. So it is $19$.', 'Both divide by 20.', false],
  ['Take $x = 2.5$ first. Then go on.', null, false],
  ['The word is "**so**." Then it goes on.', 'The word is "so."', false],
  ['It is $3$. So go on.', 'It is 3.', false],
  ['All of it is one sentence.', 'All of it is one sentence.', true],
  ['One paragraph.\n\nAnother one.', 'One paragraph.', false],
  ['- A list\n- of two', null, true],
])('finds the first sentence of %s', (markdown, words, isWhole) => {
  const found = takeFirstSentence(prepareText(markdown));
  expect(found.isWhole).toBe(isWhole);
  if (words !== null) expect(readWords(found.first)).toBe(words);
});

it.each<[string, string, readonly string[], string]>([
  ['is the whole solution', 'What is it?', ['7', '8', '9'], 'Count them all.'],
  ['contains the right option', 'What is it?', ['$7$', '8', '9'], 'It is $3 + 4 = 7$. Well counted.'],
  ['contains its only new number', 'Term of 60?', ['the 6th', 'the 7th', 'the 8th'], 'So $n = 6$. Done.'],
  ['contains its own words', 'Who?', ['a red fox', 'a grey cat', 'a dog'], 'The fox was red. It ran.'],
  ['belongs to two options', 'Is it?', ['True', 'False'], 'Look at the sign. It is so.'],
])('gives no hint that %s', (_, stem, options, solution) => {
  expect(toHint(stem, options, solution)).toBeUndefined();
});

it('gives the first sentence as a hint', () => {
  const options = ['$\\frac{19}{20}$', '$\\frac{4}{9}$', '$\\frac{3}{20}$'];
  const solution = 'Both 4 and 5 divide into 20. So $\\frac{15}{20} + \\frac{4}{20} = \\frac{19}{20}$.';
  expect(toHint('Work out $\\frac{3}{4} + \\frac{1}{5}$.', options, solution)).toBe(
    'Both 4 and 5 divide into 20.',
  );
});

it('gives hints to half of all questions, and none that contains the right option', () => {
  const { courses } = ownPreparedCatalogue();
  const questions = courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.questions));
  const normalise = (tree: TextTree) => readWords(tree).toLowerCase().replaceAll(/[\s.]/g, '');
  const revealing = questions.flatMap(({ id, variants }) =>
    variants.flatMap(({ hint, options }) => {
      const right = normalise(options.find(({ reason }) => reason === undefined)?.text ?? []);
      return hint && right.length > 3 && normalise(hint).includes(right) ? [id] : [];
    }),
  );
  expect(revealing).toEqual([]);
  const helped = questions.filter(({ variants }) => variants.some(({ hint }) => hint !== undefined));
  expect(helped.length).toBeGreaterThan(questions.length / 2);
});
