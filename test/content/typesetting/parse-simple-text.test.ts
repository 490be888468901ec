import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSimpleText } from '../../../content/typesetting/parse-simple-text.ts';
import { parseCommonMark } from '../../../content/typesetting/parse.ts';
import { ownCatalogue } from '../own-catalogue.fixture.ts';

/** Leaves out positions in the source, and properties that are undefined. */
const readTree = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value)));

function expectSame(text: string): void {
  const simple = parseSimpleText(text);
  if (simple !== null) expect(readTree(simple), text).toEqual(readTree(parseCommonMark(text)));
}

const texts = ownCatalogue.courses.flatMap(({ topics }) =>
  topics.flatMap(({ questions }) =>
    questions.flatMap(({ stem, options, solution, variants = [] }) =>
      [{ stem, options, solution }, ...variants.slice(0, 2)].flatMap((variant) => [
        variant.stem,
        variant.solution,
        ...variant.options.flatMap(({ text, reason = '' }) => [text, reason]),
      ]),
    ),
  ),
);

it('parses the catalogue’s simple texts, which are the most, as the Markdown parser does', () => {
  const simple = texts.filter((text) => parseSimpleText(text) !== null);
  expect(simple.length / texts.length).toBeGreaterThan(0.5);
  for (const text of new Set(simple)) expectSame(text);
}, 120_000);

const pieces = [
  'a',
  'I',
  '1',
  '12',
  '. ',
  ') ',
  '-',
  '+',
  '=',
  '---',
  '===',
  ':',
  ' ',
  '  ',
  '"',
  '’',
  '(',
  '!',
  '/',
  '£',
];
const markdown = ['$', '$$', '\\', '*', '_', '`', '[', ']', '<b>', '&amp;', '#', '|', '~', '>', '\n', '\t'];
const formulas = ['$x^2$', '$\\frac{1}{2}$', '$ x $', '$a_b$', '$5\\$', '$a`b$'];

it('parses lines made of anything as the Markdown parser does, or not at all', () => {
  const text = fc
    .array(fc.constantFrom(...pieces, ...markdown, ...formulas), { maxLength: 8 })
    .map((parts) => parts.join(''));
  fc.assert(fc.property(text, expectSame), { numRuns: 3000 });
});

it.each(['Two words.', '$x$', 'Work out $\\frac{1}{2} + 3$, then stop.', '“Quoted”, she said: why?'])(
  'takes “%s”',
  (text) => {
    expect(parseSimpleText(text)).not.toBeNull();
  },
);

it.each(['', ' a', 'a ', '1. a', '- a', 'a\nb', '**a**', 'costs $5', '$$x$$', 'a $ b$'])(
  'leaves “%s” to the Markdown parser',
  (text) => {
    expect(parseSimpleText(text)).toBeNull();
  },
);
