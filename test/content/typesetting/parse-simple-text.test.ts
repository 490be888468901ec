import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as check from '../../../content/check/parse-markdown.ts';
import { parseSimpleText } from '../../../content/typesetting/parse-simple-text.ts';
import { parseCommonMark } from '../../../content/typesetting/parse.ts';
import { ownCatalogue } from '../own-catalogue.fixture.ts';

const unread = new Set(['position', 'data', 'meta']);
/** Leaves out positions in the source, what other programs need to show formulas, and properties that are undefined. */
const readTree = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (unread.has(key) ? undefined : value)));

/** Expects the same trees for pages, and for the checks of the content. */
function expectSame(text: string): void {
  const simple = parseSimpleText(text);
  if (simple === null) return;
  expect(readTree(simple), text).toEqual(readTree(parseCommonMark(text)));
  expect(readTree(check.parseMarkdown(text)), text).toEqual(readTree(check.parseCommonMark(text)));
}

const texts = ownCatalogue.courses.flatMap(({ topics }) =>
  topics.flatMap(({ questions }) =>
    questions.flatMap(({ stem, options, solution }) => [
      stem,
      solution,
      ...options.flatMap(({ text, reason = '' }) => [text, reason]),
    ]),
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
const markdown = [
  '$',
  '$$',
  '\\',
  '*',
  '**',
  '```',
  '_',
  '`',
  '[',
  ']',
  '<b>',
  '&amp;',
  '#',
  '|',
  '~',
  '>',
  '\n',
  '\n\n',
  '\u00A0',
  '\t',
];
const blocks = ['**a**', '**1 b**', '```bars\na: 1\n```', '\n\n```graph\n  $x$ **\n```\n\n'];
const formulas = ['$x^2$', '$\\frac{1}{2}$', '$ x $', '$a_b$', '$5\\$', '$a`b$'];

it('parses lines made of anything as the Markdown parser does, or not at all', () => {
  const text = fc
    .array(fc.constantFrom(...pieces, ...markdown, ...blocks, ...formulas), { maxLength: 8 })
    .map((parts) => parts.join(''));
  fc.assert(fc.property(text, expectSame), { numRuns: 3000 });
});

it.each([
  'Two words.',
  '$x$',
  '12',
  '1.5 kg',
  '£480',
  'Work out $\\frac{1}{2} + 3$, then stop.',
  '“Quoted”, she said: why?',
  'The **longest** is **1 km**, ($x$).',
  '× 3200',
  '```bars\nvalues: [1, 2]\n```\n\nWhich is **larger**?',
])('takes “%s”', (text) => {
  expect(parseSimpleText(text)).not.toBeNull();
});

it.each([
  '',
  ' a',
  'a ',
  '1. a',
  '2)',
  '- a',
  'a\nb',
  '**a',
  '**a **',
  '**a****b**',
  '```\na',
  '```a\n```',
  'costs $5',
  '$$x$$',
  'a $ b$',
])('leaves “%s” to the Markdown parser', (text) => {
  expect(parseSimpleText(text)).toBeNull();
});
