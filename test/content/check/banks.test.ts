import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { readCourses } from '../../../content/load.ts';
import { paths, soundTree, writeTree } from '../content-folder.fixture.ts';
import { expectReported } from '../seeded-fault.fixture.ts';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const similes = numbers.map((number) => `The lake was like glass number ${number}.`);
const metaphors = ['The lake was a mirror.', 'The sky was a blanket.', 'The road was a river.'];
const plain = ['The lake was calm.', 'The sky was grey.', 'The road was wet.'];

const writeBank = ({ right = similes, wrong = metaphors }) => ({
  ...soundTree,
  [paths.questions]: `- id: find-the-simile
  level: ks3
  lesson: halves
  vary:
    simile: &similes [${right.join(', ')}]
    metaphor: [${wrong.join(', ')}]
    plain: &plain [${plain.join(', ')}]
  stem: Which sentence contains a simile?
  options:
    - text: '{simile}'
    - text: '{metaphor}'
      reason: You chose a metaphor.
    - text: '{plain}'
      reason: You chose a plain sentence.
  solution: A simile compares with like, as in "{simile}".
- id: find-the-plain-sentence
  level: ks3
  lesson: halves
  vary:
    plain: [${numbers.map((number) => `There were ${number} boats.`).join(', ')}]
    simile: *similes
    calm: *plain
  stem: Which sentence counts something?
  options:
    - text: '{simile}'
      reason: You chose a simile.
    - text: '{plain}'
    - text: '{calm}'
      reason: You chose a sentence without a number.
  solution: Look for a number.
`,
});

test('each variant has another right sentence, and a bank serves several questions', () => {
  const directory = writeTree(writeBank({}));
  expect(checkContent(directory).faults).toEqual([]);
  const variants = readCourses(directory).courses[0]?.topics[0]?.questions[0]?.variants ?? [];
  expect(variants.map(({ question }) => question.options[0]?.text).toSorted()).toEqual(similes.toSorted());
});

test('too few sentences in the bank of the right option are reported', () => {
  expectReported([
    paths.questions,
    4,
    /9 of the 81 combinations of values are good, and 10 are needed/,
    writeBank({ right: similes.slice(1) }),
  ]);
});

test('a sentence in the banks of a right and of a wrong option is reported', () => {
  expectReported([
    paths.questions,
    11,
    /"The lake was like glass number one\." is in the bank of a right option too/,
    writeBank({ wrong: [...metaphors, similes[0] ?? ''] }),
  ]);
});
