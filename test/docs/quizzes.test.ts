import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rows = [
  ...readFileSync('docs/quizzes.md', 'utf8').matchAll(/^\| .+ \| `(test\/[^`]+)` \| (.+) \|$/gm),
].map(([, file = '', name = '']) => ({ file, name }));

it('the page of quizzes lists what holds', () => {
  expect(rows.length).toBeGreaterThan(50);
});

it.each(rows)('$file has the test “$name”', ({ file, name }) => {
  expect(readFileSync(file, 'utf8')).toContain(name);
});
