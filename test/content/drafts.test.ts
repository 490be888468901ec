import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../content/check.ts';
import { importQuestions } from '../../content/exchange/import.ts';
import { exportQuestions } from '../../content/exchange/export.ts';
import { loadCatalogue } from '../../content/load.ts';
import { contentCommand } from '../bin/content/content-command.fixture.ts';
import { paths, soundTree, writeTree } from './content-folder.fixture.ts';

const plainBanks = {
  gift: '::Largest planet::Which planet is the largest?{\n\t=Jupiter\n\t~Mars\n\t~the Earth\n}\n\nThe Moon is a planet.{F}\n',
  aiken:
    'Which planet is the largest?\nA. Mars\nB. Jupiter\nC. the Earth\nANSWER: B\n\nWhat is half of 50?\nA. 20\nB. 25\nC. 100\nANSWER: B\n',
} as const;

const importFrom = (directory: string, file: string) =>
  importQuestions({ directory, file, course: 'maths', topic: 'number', write: true, skipBad: false });

function withDrafts(format: keyof typeof plainBanks): string {
  const directory = writeTree(soundTree);
  const file = join(directory, `plain.${format}.txt`);
  writeFileSync(file, plainBanks[format]);
  expect(importFrom(directory, file)).toMatchObject({ faults: [], written: [paths.questions] });
  return directory;
}

const readBank = (directory: string) => readFileSync(join(directory, paths.questions), 'utf8');
const listIds = (directory: string, how?: { drafts: boolean }) =>
  loadCatalogue(directory, how).courses[0]?.topics[0]?.questions.map(({ id }) => id);

test('a plain GIFT bank comes in as drafts that show what is to be filled in', () => {
  expect(readBank(withDrafts('gift')).slice(soundTree[paths.questions]?.length)).toBe(`- id: largest-planet
  draft: true
  level: ks3
  lesson: halves
  stem: Which planet is the largest?
  options:
    - text: Jupiter
    - text: Mars
      reason: ''
    - text: the Earth
      reason: ''
  solution: ''
- id: the-moon-is-a-planet-621f93
  draft: true
  level: ks3
  lesson: halves
  kind: true-false
  stem: The Moon is a planet.
  options:
    - text: 'True'
      reason: ''
    - text: 'False'
  solution: ''
`);
});

test('check lists each draft with its line and what it lacks, and finds no fault', async () => {
  const directory = withDrafts('aiken');
  const { faults, drafts, counts } = checkContent(directory);
  expect(faults).toEqual([]);
  expect(counts[0]).toMatchObject({ questions: 1, drafts: 2 });
  const fix = 'write it, then remove the line "draft: true"';
  const lines = readBank(directory).split('\n');
  const drafted = lines.flatMap((line, index) => (line.includes('draft: true') ? [index] : []));
  expect(drafts.map(({ file, line, fix: way }) => ({ file, line, fix: way }))).toEqual(
    drafted.map((line) => ({ file: paths.questions, line, fix })),
  );
  expect(drafts.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^the draft "which-planet-is-the-largest-\w+" lacks 2 reasons, a solution$/),
    expect.stringMatching(/^the draft "what-is-half-of-50-\w+" lacks 2 reasons, a check, a solution$/),
  ]);

  const { stdout, status } = await contentCommand('check', '--directory', directory);
  expect(stdout).toMatch(/number\.yaml:14 the draft "which-planet.* lacks 2 reasons, a solution: write it/);
  expect(stdout).toContain('2 drafts, 0 faults');
  expect(status).toBe(0);
});

test('show prints a draft with what is still to be written', async () => {
  const place = ['--directory', withDrafts('gift')];
  const { stdout } = await contentCommand('show', 'maths/number/largest-planet', ...place);
  expect(stdout).toContain('maths/number/largest-planet (draft)');
  expect(stdout).toContain('    Mars\n        This is still to be written.');
});

test('what is wrong with a draft is told with it and keeps nobody from publishing', () => {
  const directory = withDrafts('gift');
  writeFileSync(join(directory, paths.questions), readBank(directory).replace('text: Mars', 'text: Jupiter'));
  const { faults, drafts } = checkContent(directory);
  expect(faults).toEqual([]);
  expect(drafts.map(({ problem }) => problem)).toContain('another option reads the same');
});

test('no draft is published, unless tutors ask for drafts', () => {
  for (const format of ['gift', 'aiken'] as const) {
    const directory = withDrafts(format);
    expect(listIds(directory)).toEqual(['half-of-ten']);
    expect(listIds(directory, { drafts: true })).toHaveLength(3);
    const shown = JSON.stringify(loadCatalogue(directory, { drafts: true }));
    expect(shown).toContain('*Draft.*\\n\\nWhich planet is the largest?');
  }
});

test('a draft is published once its words are there and its line is gone', () => {
  const directory = withDrafts('gift');
  const complete = readBank(directory)
    .replace('  draft: true\n', '')
    .replace("Mars\n      reason: ''", 'Mars\n      reason: Mars is one of the smallest.')
    .replace("Earth\n      reason: ''", 'Earth\n      reason: It is our own, and far smaller.')
    .replace("solution: ''", 'solution: Jupiter is larger than all others together.');
  writeFileSync(join(directory, paths.questions), complete);
  expect(checkContent(directory)).toMatchObject({ faults: [], drafts: [{}] });
  expect(listIds(directory)).toEqual(['half-of-ten', 'largest-planet']);
});

test('a draft of which nothing is missing only waits for its line to go', () => {
  const directory = writeTree({
    ...soundTree,
    [paths.questions]: (soundTree[paths.questions] ?? '').replace('  level', '  draft: true\n  level'),
  });
  const problem = 'the draft "half-of-ten" lacks nothing';
  const fix = 'remove the line "draft: true"';
  expect(checkContent(directory).drafts).toEqual([{ file: paths.questions, line: 1, problem, fix }]);
});

test('importing the file again leaves what a tutor has filled in', () => {
  const directory = withDrafts('gift');
  const begun = readBank(directory).replace("Mars\n      reason: ''", 'Mars\n      reason: Mars is small.');
  writeFileSync(join(directory, paths.questions), begun);
  const { questions, written } = importFrom(directory, join(directory, 'plain.gift.txt'));
  expect(questions.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  expect(written).toEqual([]);
  expect(readBank(directory)).toBe(begun);
});

test('a file that says what was missing makes the draft a question', () => {
  const directory = withDrafts('gift');
  const file = join(directory, 'whole.gift');
  writeFileSync(
    file,
    '::Largest planet::Which planet is the largest?{=Jupiter ~Mars#Small. ~the Earth#Our own. ####Jupiter it is.}',
  );
  expect(importFrom(directory, file).questions).toMatchObject([{ outcome: 'changed', lacking: [] }]);
  expect(listIds(directory)).toEqual(['half-of-ten', 'largest-planet']);
  expect(readBank(directory).match(/draft: true/g)).toHaveLength(1);
});

test('drafts stay in the bank: an export leaves them out', () => {
  const exported = exportQuestions({ directory: withDrafts('gift'), course: 'maths', format: 'json' });
  expect('text' in exported && exported.text).not.toContain('planet');
});
