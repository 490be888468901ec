import { expect, test } from 'vitest';
import { treeOfKinds } from '../../content/bank-of-kinds.fixture.ts';
import { contentCommand } from './content-command.fixture.ts';
import { soundTree, writeTree, type Tree } from '../../content/content-folder.fixture.ts';
import { varyingTree } from '../../content/question-variants/varying.fixture.ts';

const show = (tree: Tree, ...words: string[]) =>
  contentCommand('show', ...words, '--directory', writeTree(tree));

test('shows a varying question as its author wrote it', async () => {
  const { stdout, status } = await show(varyingTree(), 'maths/number/expand-brackets');
  expect(status).toBe(0);
  expect(stdout).toBe(`maths/number/expand-brackets
ks3, lesson halves, without a calculator
varies: a from 2 to 12; b one of 3, 5, 7
where: a != b
check: (x + {a})(x + {b})

Expand $(x + {a})(x + {b})$.

  ✓ $x^2 + {a + b}x + {a * b}$
    $x^2 + {a * b}$
        The terms in the middle, \${a}x$ and \${b}x$, are missing.
    $x^2 + {a * b}x + {a + b}$
        The sum {a + b} and the product {a * b} changed places.

  Work from left to right.
`);
});

test('shows each variant with its values and the right option marked', async () => {
  const { stdout, status } = await show(varyingTree(), 'maths/number/expand-brackets', '--variants');
  expect(status).toBe(0);
  expect(stdout.match(/^── Variant \d+ of 10: a = \d+, b = \d$/gm)).toHaveLength(10);
  const [, values = '', text = ''] = /^── Variant 10 of 10: (.*)\n([\s\S]*)$/m.exec(stdout) ?? [];
  const [, a = 0, b = 0] = /a = (\d+), b = (\d)/.exec(values)?.map(Number) ?? [];
  expect(text).toContain(`Expand $(x + ${a})(x + ${b})$.`);
  expect(text).toContain(`  ✓ $x^2 + ${a + b}x + ${a * b}$\n    $x^2 + ${a * b}$\n        The terms`);
});

test.each([
  [soundTree, 'maths/number/half-of-ten', 'It has no variants: the question does not vary.'],
  [treeOfKinds(), 'maths/number/equal-to-a-half', 'kind: several\n'],
  [treeOfKinds(), 'maths/number/equal-to-a-half', '✓ $\\frac{2}{4}$\n'],
  [treeOfKinds(), 'maths/number/equal-to-a-half', '✓ 0.5\n'],
])('shows the kind, each right option, and whether the question varies: %#', async (tree, name, text) => {
  const { stdout, status } = await show(tree, name, '--variants');
  expect(stdout).toContain(text);
  expect(status).toBe(0);
});

test('a question that there is not is answered by the nearest names', async () => {
  for (const name of ['maths/number/half-of-tne', 'half-often', 'number/half-of-ten']) {
    const { stderr, status } = await show(soundTree, name);
    expect(stderr).toContain(`There is no sound question "${name}". Near it: maths/number/half-of-ten`);
    expect(status).toBe(1);
  }
});

test('tells what keeps a question from being shown', async () => {
  const tree = varyingTree(['The sum {a + b}', 'The sum {a / b}']);
  const { stderr, status } = await show(tree, 'maths/number/expand-brackets');
  expect(stderr).toMatch(/number\.yaml:18 .* has more than 4 decimals \(a = /);
  expect(status).toBe(1);
});
