import { test } from 'vitest';
import { expectReported, type SeededFault } from '../seeded-fault.fixture.ts';
import { paths, soundTree, type Tree } from '../content-folder.fixture.ts';

const { questions } = paths;

function bank(size: number, edit: (text: string, index: number) => string): Tree {
  const one = soundTree[questions] ?? '';
  const copies = Array.from({ length: size }, (_, index) =>
    edit(one.replace('half-of-ten', `half-${index}`).replace('of 10?', `of 10, time ${index}?`), index),
  );
  return { ...soundTree, [questions]: copies.join('') };
}
const rightLast = (text: string) => {
  const right = "    - text: '5'\n";
  return text.replace(right, '').replace('  solution', `${right}  solution`);
};

/** Nine questions, of which four have the right option first. The check allows no more than four. */
const fourFirst = bank(9, (text, index) => (index < 4 ? text : rightLast(text)));
const manyTopics: Tree = Object.fromEntries<string>([
  [
    paths.course,
    (soundTree[paths.course] ?? '') +
      ['b', 'c', 'd'].map((id) => `  - { id: ${id}, title: T, summary: S }\n`).join(''),
  ],
  ...['b', 'c', 'd'].map((id): [string, string] => [
    `courses/maths/questions/${id}.yaml`,
    (fourFirst[questions] ?? '').replaceAll(/half-(?=\d)|time (?=\d)/g, (found) => `${found}${id}-`),
  ]),
]);

const alike = [
  'What is half of 10?',
  'WHAT is half of 10',
  'Work out the half of 10.',
  'Find half of the 10!',
];
const others = ['All of the above', 'None of these', 'Both of the other answers', 'A and B only'];
const relative = ['None of the above', ...others];
function addStem(stem: string): Tree {
  const one = soundTree[questions] ?? '';
  const other = one.replace('half-of-ten', 'another').replace('What is half of 10?', stem);
  return { ...soundTree, [questions]: one + other };
}

const seededFaults: SeededFault[] = [
  [questions, 3, /no lesson "thirds"/, 'lesson: halves', 'lesson: thirds'],
  [questions, 8, /another option reads the same/, "'20'", "'5 .'"],
  [questions, 8, /holds a list/, "'20'", "'- 20'"],
  ...alike.map((stem): SeededFault => [questions, 18, /"half-of-ten" asks the same/, addStem(stem)]),
  ...relative.map((text): SeededFault => {
    const change = `text: ${text}\n      value: 20`;
    return [questions, 8, /speaks of the others/, "text: '20'", change];
  }),
  [questions, 11, /another option reads the same/, "'20'", '$\\dfrac1{10}$\n      value: 20'],
  [paths.course, 1, /of 36 right options stand in place 1/, { ...fourFirst, ...manyTopics }],
  [questions, 7, /the check gives 5, not this right option/, "'5'", "'6'"],
  [questions, 11, /gives this wrong option too/, 'value: 1/10', 'value: 50/10'],
  [questions, 11, /another wrong option has the same value/, 'value: 1/10', 'value: 40/2'],
  [questions, 4, /check cannot be evaluated/, '10 / 2', '10 /'],
  [questions, 4, /gives no number/, 'check: 10 / 2', "check: 'true'"],
  [questions, 11, /value cannot be evaluated/, 'value: 1/10', 'value: one tenth'],
  [questions, 10, /no "value" to check/, '      value: 1/10\n', ''],
  [questions, 1, /there is no "check"/, '  check: 10 / 2\n', ''],
  [questions, 1, /9 of 9 right options stand in place 1/, bank(9, (text) => text)],
  [
    questions,
    1,
    /in 9 of 9 questions the right option is the longest/,
    bank(9, (text, index) =>
      (index % 2 ? rightLast(text) : text).replace("text: '5'", 'text: the number five\n      value: 5'),
    ),
  ],
];

test.for(seededFaults)('%s:%i %s', expectReported);
