import { expect, it } from 'vitest';
import { prepareLine, prepareText } from '../../../content/typesetting/prepare.ts';
import { readElement, readWords, type TextTree } from '../../../contract/text/text-tree.ts';

/** Shows places for line breaks as `|`, joined characters in square brackets, and a formula beside others in braces. */
const readBreaks = (tree: TextTree): string =>
  tree
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, attributes, children } = readElement(node);
      if (tag === 'wbr') return '|';
      if (tag === 'math') return readWords([node]).replace(/\s/g, '');
      if (attributes['class'] === 'formula') return `{${readBreaks(children)}}`;
      return attributes['class'] === 'joined' ? `[${readBreaks(children)}]` : readBreaks(children);
    })
    .join('');

it.each([
  ['x^2 + 3 = 7', 'x2+3=7'],
  ['x^2 + 2x - 24 = (x - 4)(x + 6)', 'x2+2x−24=|(x−4)(x+6)'],
  ['x^2 + 7x - 4x - 28 + 3y = 1', 'x2+7x−|4x−28+3y=|1'],
  [
    String.raw`\text{stopping distance} = \text{thinking distance} + \text{braking distance}`,
    String.raw`stoppingdistance=|thinkingdistance+|brakingdistance`,
  ],
  [
    String.raw`\text{carbon dioxide} \xrightarrow{\text{light}} \text{glucose}`,
    'carbondioxide→light|glucose',
  ],
  [String.raw`v = \frac{s}{t} \qquad s = vt`, 'v=st\u2003 s=vt'],
  [String.raw`x = 1 \qquad a^2 = b^2 + c^2 - 2bcA`, 'x=1\u2003 {a2=b2+|c2−2bcA}'],
  [
    String.raw`\text{where } 1 \le A < 10 \text{ and } n \text{ is an integer}`,
    'where|1≤A<10and|nisaninteger',
  ],
])('the formula %s has the places for line breaks of %s', (tex, expected) => {
  expect(readBreaks(prepareLine(`$${tex}$`))).toBe(expected);
  expect(readBreaks(prepareText(`$$\n${tex}\n$$`))).toBe(expected);
});

it.each([
  ['If $x = 3$, the $x$-axis ($y$) is', 'If [x=3,] the [x-axis] [(y)] is'],
  ['so $x^2 + 2x - 24 = (x - 4)(x + 6)$.', 'so x2+2x−24=|[(x−4)(x+6).]'],
  ['$a$/$b$ and $c$', '[a/]b and c'],
])('no line ends between a formula and the characters that touch it in %s', (text, expected) => {
  expect(readBreaks(prepareLine(text))).toBe(expected);
});

it('the operator at the end of a part is the child of the formula, so that browsers add its spaces beside it', () => {
  const [first] = prepareLine(String.raw`$\text{speed} = \frac{\text{distance}}{\text{time}}$`);
  expect(first).toEqual(['math', ['mtext', 'speed'], ['mo', '=']]);
});

const [times, dots] = [
  ['mo', '×'],
  ['mo', { lspace: '0em', rspace: '0em' }, '…'],
];

it.each([
  [String.raw`\text{length} \times \text{width}`, ['math', ['mtext', 'length'], times, ['mtext', 'width']]],
  [String.raw`282.7\ldots`, ['math', ['mn', '282.7'], dots]],
  [String.raw`180^\circ`, ['math', ['msup', ['mn', '180'], ['mo', { lspace: '0em', rspace: '0em' }, '∘']]]],
])(
  '%s has no spaces beside words, numbers, dots and degree signs but those of its operators',
  (tex, expected) => {
    expect(prepareLine(`$${tex}$`)).toEqual([expected]);
  },
);

it('no line ends within a number in a sentence', () => {
  expect(prepareLine('£26 000 for 10 people in 2026')).toEqual(['£26\u00A0000 for 10 people in 2026']);
  expect(prepareLine('at 5 °C')).toEqual(['at 5\u00A0°C']);
  expect(JSON.stringify(prepareLine('at $-7$ °C today'))).toMatch(/"joined".*" °C"\]," today"/);
});

it.each([
  [String.raw`25\,000`, '25\u00A0000'],
  [String.raw`1\,250\,000.5`, '1\u00A0250\u00A0000.5'],
  [String.raw`\frac{1}{25\,000}`, '25\u00A0000'],
])('%s is one number to a screen reader', (tex, number) => {
  const tree = JSON.stringify(prepareLine(`$${tex}$`));
  expect(tree).toContain(JSON.stringify(['mn', number]));
  expect(tree).not.toContain('mspace');
});

it.each([String.raw`3\,45`, String.raw`1234\,500`, String.raw`x\,500`, String.raw`2\,5000`])(
  '%s stays as it is',
  (tex) => {
    expect(JSON.stringify(prepareLine(`$${tex}$`))).toContain('mspace');
  },
);
