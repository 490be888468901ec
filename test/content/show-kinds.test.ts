import { expect, test } from 'vitest';
import { contentCommand } from './content-command.fixture.ts';
import { writeTree } from './content-folder.fixture.ts';
import { treeOfKinds } from './bank-of-kinds.fixture.ts';

test('show says of which kind a question is and marks each right option', async () => {
  const directory = writeTree(treeOfKinds());
  const { stdout, status } = await contentCommand(
    'show',
    'maths/number/equal-to-a-half',
    '--directory',
    directory,
  );
  expect(status).toBe(0);
  expect(stdout).toContain('kind: several\n');
  expect(stdout.match(/✓ .*/g)).toEqual(['✓ $\\frac{2}{4}$', '✓ 0.5']);
});
