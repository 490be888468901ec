import { expect, test } from 'vitest';
import { prepareText } from '../../../content/typesetting/prepare.ts';
import type { TextTree } from '../../../contract/text/text-tree.ts';

const prepare = (text: string): TextTree => prepareText(text);

test('the steps of a worked example are marked, and the paragraph after them joins the last step', () => {
  const text =
    '## Worked example 2\n\nAdd 1.\n\n1. One.\n2. Two.\n\nCheck: yes.\n\nMore.\n\n## Next\n\n1. Plain.';
  expect(prepare(text)).toEqual([
    ['h2', 'Worked example 2'],
    ['p', 'Add 1.'],
    ['ol', { class: 'steps' }, ['li', 'One.'], ['li', 'Two.', ['p', 'Check: yes.']]],
    ['p', 'More.'],
    ['h2', 'Next'],
    ['ol', ['li', 'Plain.']],
  ]);
});

test('a question in italics at the start of a step is marked, and no other words in italics', () => {
  const question = ['em', { class: 'step-question' }, 'Which side is longest?'];
  const list = (steps: string) => prepare(`## Worked example 1\n\n${steps}`)[1];
  expect(list('1. *Which side is longest?* The slope.\n2. *Claim:* it is.\n3. Is it *this one?*')).toEqual([
    'ol',
    { class: 'steps' },
    ['li', question, ' The slope.'],
    ['li', ['em', 'Claim:'], ' it is.'],
    ['li', 'Is it ', ['em', 'this one?']],
  ]);
  expect(JSON.stringify(list('1. *Which side is longest?*\n\n   The slope.'))).toContain(
    JSON.stringify(['p', question]),
  );
  expect(prepare('1. *Which side is longest?* The slope.')).toEqual([
    ['ol', ['li', ['em', 'Which side is longest?'], ' The slope.']],
  ]);
});

test('a worked example without a list stays as it is, and so does a list without a heading', () => {
  expect(prepare('## Worked example 1\n\nOne.')).toEqual([
    ['h2', 'Worked example 1'],
    ['p', 'One.'],
  ]);
  expect(prepare('1. One.')).toEqual([['ol', ['li', 'One.']]]);
});

const mistake = (...content: unknown[]) => ['span', { class: 'mistake' }, ...content];
const right = (...content: unknown[]) => ['span', { class: 'right' }, ...content];

test.each([
  ['**Losing a sign.** It is 6.', [mistake(['strong', 'Losing a sign.']), right(' It is 6.')]],
  ['"Air burns." **Fuel** does.', [mistake('"Air burns."'), right(' ', ['strong', 'Fuel'], ' does.')]],
  ['**Empty: "It flows".** Say how.', [mistake(['strong', 'Empty: "It flows".']), right(' Say how.')]],
  [
    'Using *all* 3.5 of it. Halve it.',
    [mistake('Using ', ['em', 'all'], ' 3.5 of it.'), right(' Halve it.')],
  ],
  ['Forgetting **units**: m, cm', [mistake('Forgetting ', ['strong', 'units'], ': m, cm')]],
])('the common mistake %j is split after its first sentence', (item, halves) => {
  expect(prepare(`## Common mistakes\n\n- ${item}`)[1]).toEqual([
    'ul',
    { class: 'mistakes' },
    ['li', ...halves],
  ]);
});

test('only a quotation that begins with the bold words “Key rule” is a key rule', () => {
  expect(prepare('> **Key rule.** Halve it.')).toEqual([
    ['div', { class: 'key-rule' }, ['p', ['strong', 'Key rule.'], ' Halve it.']],
  ]);
  expect(prepare('> Key rule. Halve it.')).toEqual([['blockquote', ['p', 'Key rule. Halve it.']]]);
});
