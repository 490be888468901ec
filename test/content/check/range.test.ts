import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { contentCommand } from '../../bin/content/content-command.fixture.ts';
import { findLine, paths, soundTree, writeTree } from '../content-folder.fixture.ts';

const bank = `- id: not-blue
  level: ks3
  lesson: halves
  vary:
    w: { from: 56, to: 95 }
  check: 1 - {w / 100}
  range: [0, 1]
  stem: The probability of blue is {w / 100}. What is the probability of another colour?
  options:
    - text: '{1 - w / 100}'
    - text: '{(100 - w) / 1000}'
      reason: A slip of kind 1.
    - text: '{w / 100}'
      reason: A slip of kind 2.
    - text: '{1.1 - w / 100}'
      reason: A slip of kind 3.
    - text: '{1 - w / 1000}'
      reason: A slip of kind 4.
  solution: Subtract.
`;

const findFaults = (...changes: readonly (readonly [string, string])[]) => {
  const text = changes.reduce((all, [from, to]) => all.replace(from, () => to), bank);
  return checkContent(writeTree({ ...soundTree, [paths.questions]: text })).faults;
};

test('options within the range are sound', () => {
  expect(findFaults()).toEqual([]);
});

test('an option outside of the range is at fault, in whichever variant it is', () => {
  const faults = findFaults(['{1.1 - w / 100}', '{1.605 - w / 100}']);
  expect(faults).toMatchObject([
    { line: findLine(bank, '{1.1 - w'), fix: 'choose a mistake that leads to a possible number' },
  ]);
  expect(faults[0]?.problem).toMatch(
    /^the option is 1\.\d+, and only 0 to 1 is possible \(w = \d+, and in \d+ more variants?\)$/,
  );
});

test('the range may depend on the parameters, and its ends belong to it', () => {
  expect(findFaults(['[0, 1]', "[0, '{max(w, 100 - w / 10) / 100}']"])).toEqual([]);
  expect(findFaults(['[0, 1]', "[0, '{w / 100}']"])).toMatchObject([
    { line: findLine(bank, '{1 - w / 1000}'), problem: expect.stringContaining('only 0 to 0.') as string },
  ]);
});

test('an option without a number, or a range without numbers, is at fault', () => {
  expect(findFaults(["'{1.1 - w / 100}'", 'none'], ['  check: 1 - {w / 100}\n', ''])).toMatchObject([
    { problem: expect.stringContaining('the option has no "value" to compare with the range') as string },
  ]);
  expect(findFaults(['[0, 1]', '[0, one]'])).toMatchObject([
    {
      line: findLine(bank, '  range'),
      problem: expect.stringContaining('the range cannot be evaluated') as string,
    },
  ]);
});

test('an export as JSON keeps the range', async () => {
  const from = writeTree({ ...soundTree, [paths.questions]: bank });
  const to = writeTree(soundTree);
  const file = join(from, 'bank.json');
  const target = (directory: string) => ['--directory', directory, '--course', 'maths'];
  await contentCommand('export', ...target(from), '--format', 'json', '--out', file);
  await contentCommand('import', file, ...target(to), '--write');
  expect(readFileSync(join(to, paths.questions), 'utf8')).toMatch(/range:\s+- ['"]?0['"]?\s+- ['"]?1['"]?/);
});
