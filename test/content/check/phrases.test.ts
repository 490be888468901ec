import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { added, writeTree } from '../content-folder.fixture.ts';

test('phrases of an unknown lesson are a fault', () => {
  const { faults } = checkContent(
    writeTree(added('ask-bot/phrases.yaml', 'maths/thirds:\n  aim: a third\n')),
  );
  expect(faults.map(({ problem }) => problem)).toEqual(['there is no lesson maths/thirds']);
});
