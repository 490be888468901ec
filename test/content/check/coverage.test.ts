import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { countPoints } from '../../../content/count-points.ts';
import { listCourseFolders, loadCoverage } from '../../../content/load.ts';
import { added, soundTree, writeTree } from '../content-folder.fixture.ts';
import { expectReported } from '../seeded-fault.fixture.ts';

const file = 'coverage/maths.yaml';
const sound = `specification: GCSE Mathematics
code: '8300'
areas:
  - title: Number
    points:
      - ref: N1
        title: Halves
        lessons: [halves]
        without: thirds
      - ref: N2
        title: Primes
`;

test('a list that names every lesson has no fault, and a course needs no list', () => {
  expect(checkContent(writeTree(added(file, sound))).faults).toEqual([]);
  expect(loadCoverage(writeTree(soundTree), 'maths')).toBeUndefined();
});

test.for([
  [8, /no lesson "thirds" in maths/, '[halves]', '[halves, thirds]'],
  [10, /the point N1 is listed twice/, 'ref: N2', 'ref: N1'],
  [8, /names what its lessons leave out, but no lesson/, '        lessons: [halves]\n', ''],
  [3, /the lesson "halves" isn't in this list/, '        lessons: [halves]\n        without: thirds\n', ''],
  [3, /the lesson "halves" also teaches a point/, 'areas:', 'onlyKs3: [halves]\nareas:'],
  [3, /no lesson "wholes" in maths/, 'areas:', 'onlyKs3: [wholes]\nareas:'],
  [
    8,
    /the lesson "halves" has no word of "Thirds", the title of the point N1/,
    'title: Halves',
    'title: Thirds',
  ],
  [7, /"tittle" is not a field/, 'title: Halves', 'tittle: Halves'],
] as const)('line %i: %s', ([line, problem, from, to]) => {
  expect(sound).toContain(from);
  expectReported([file, line, problem, added(file, sound.replace(from, to))]);
});

test.for([/no lesson of the point N1 has a worked example/, /the point N1 has [0-2] of 3 questions/])(
  'a point that counts as taught in full is reported: %s',
  (problem) => {
    expectReported([file, 6, problem, added(file, sound.replace('        without: thirds\n', ''))]);
  },
);

test('a list of no course is reported', () => {
  expectReported(['coverage/music.yaml', 1, /of no course/, added('coverage/music.yaml', sound)]);
});

test('a lesson of Key Stage 3 alone may be named outside the points', () => {
  const text = sound
    .replace('areas:', 'onlyKs3: [halves]\nareas:')
    .replace('        lessons: [halves]\n        without: thirds\n', '');
  expect(checkContent(writeTree(added(file, text))).faults).toEqual([]);
});

test('every course of the product is compared with a specification', () => {
  const found = listCourseFolders('content').map((id) => {
    const { code = '', areas = [] } = loadCoverage('content', id) ?? {};
    return [code, areas.flatMap(({ points }) => points).length];
  });
  // AQA's numbers: 9 assessment objectives, 16 + 25 + 16 + 25 + 9 + 6 points, and 61 headings of the third level.
  expect(found).toEqual([
    ['8700', 9],
    ['8300', 97],
    ['8464', 61],
  ]);
});

test('the README says how much of its specification each course teaches', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const id of listCourseFolders('content')) {
    const { code = '', areas = [] } = loadCoverage('content', id) ?? {};
    const { all, full, part } = countPoints(areas);
    expect(readme).toMatch(
      new RegExp(
        `\\(${code}\\) \\| ${String(full)} of ${String(all)} points in full, ${String(part)} in part`,
      ),
    );
  }
});
