import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { paths, soundTree, writeTree } from '../content-folder.fixture.ts';
import { expectReported } from '../seeded-fault.fixture.ts';

const sound = `sampleQuestion: { course: maths, question: half-of-ten }
lessonExcerpt: { course: maths, lesson: halves }
`;

const withSamples = (samples: string) => ({
  ...soundTree,
  [paths.centre]: `${samples}${soundTree[paths.centre]}`,
});

test('a question and a lesson that exist have no fault, and a centre needs neither', () => {
  expect(checkContent(writeTree(withSamples(sound))).faults).toEqual([]);
  expect(checkContent(writeTree(soundTree)).faults).toEqual([]);
});

test.for([
  [1, /no question "thirds" in maths/, 'half-of-ten', 'thirds'],
  [1, /no question "half-of-ten" in music/, 'maths, question', 'music, question'],
  [2, /no lesson "thirds" in maths/, 'halves', 'thirds'],
] as const)('line %i: %s', ([line, problem, from, to]) => {
  expect(sound).toContain(from);
  expectReported([paths.centre, line, problem, withSamples(sound.replace(from, to))]);
});

test('a question with several right options is refused', () => {
  const bank = soundTree[paths.questions] ?? '';
  const several = bank
    .replace('  check: 10 / 2\n', '  kind: several\n')
    .replace('      reason: You doubled.\n', '');
  const tree = { ...withSamples(sound), [paths.questions]: several };
  expectReported([paths.centre, 1, /"half-of-ten" isn't of the kind "single"/, tree]);
});
