import { test } from 'vitest';
import { expectReported } from '../seeded-fault.fixture.ts';
import type { SeededFault } from '../seeded-fault.fixture.ts';
import { paths, soundTree, withChange } from '../content-folder.fixture.ts';
import type { Tree } from '../content-folder.fixture.ts';

const { questions } = paths;

/** Copies of the question; `edit` changes each by its place. */
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

/** Four topics of nine questions each, four of them with the right option first: just bearable in each. */
const manyTopics: Tree = Object.fromEntries<string>([
  [
    paths.course,
    (soundTree[paths.course] ?? '') +
      ['b', 'c', 'd'].map((id) => `  - { id: ${id}, title: T, summary: S }\n`).join(''),
  ],
  ...['b', 'c', 'd'].map((id): [string, string] => [
    `courses/maths/questions/${id}.yaml`,
    (bank(9, (text, index) => (index < 4 ? text : rightLast(text)))[questions] ?? '').replaceAll(
      /half-(?=\d)|time (?=\d)/g,
      (found) => `${found}${id}-`,
    ),
  ]),
]);

const seededFaults: SeededFault[] = [
  {
    rule: 'a question of no lesson',
    tree: withChange(questions, 'lesson: halves', 'lesson: thirds'),
    file: questions,
    line: 3,
    problem: /no lesson "thirds"/,
  },
  {
    rule: 'two options that read alike',
    tree: withChange(questions, "'20'", "'5 .'"),
    file: questions,
    line: 8,
    problem: /another option reads the same/,
  },
  {
    rule: 'an option of more than one line',
    tree: withChange(questions, "'20'", "'- 20'"),
    file: questions,
    line: 8,
    problem: /holds a list/,
  },
  {
    rule: 'an option that speaks of the others',
    tree: withChange(questions, "text: '20'", 'text: None of the above\n      value: 20'),
    file: questions,
    line: 8,
    problem: /speaks of the others/,
  },
  {
    rule: 'two stems alike',
    tree: {
      ...soundTree,
      [questions]: `${soundTree[questions] ?? ''}${(soundTree[questions] ?? '').replace('half-of-ten', 'another')}`,
    },
    file: questions,
    line: 18,
    problem: /"half-of-ten" asks the same/,
  },
  ...['All of the above', 'None of these', 'Both of the other answers', 'A and B only'].map((text) => ({
    rule: `"${text}"`,
    tree: withChange(questions, "text: '20'", `text: ${text}\n      value: 20`),
    file: questions,
    line: 8,
    problem: /speaks of the others/,
  })),
  ...[
    ['WHAT is half of 10', 'capitals and stops'],
    ['Work out the half of 10.', 'another word for it'],
    ['Find half of the 10!', 'articles'],
  ].map(([stem = '', rule = '']) => ({
    rule: `two stems alike but for ${rule}`,
    tree: {
      ...soundTree,
      [questions]: `${soundTree[questions] ?? ''}${(soundTree[questions] ?? '').replace('half-of-ten', 'another').replace('What is half of 10?', stem)}`,
    },
    file: questions,
    line: 18,
    problem: /"half-of-ten" asks the same/,
  })),
  {
    rule: 'two options alike but for the size of their TeX',
    tree: withChange(questions, "'20'", '$\\dfrac1{10}$\n      value: 20'),
    file: questions,
    line: 11,
    problem: /another option reads the same/,
  },
  {
    rule: 'a key that is always in one place of a course',
    tree: {
      ...bank(9, (text, index) => (index < 4 ? text : rightLast(text))),
      ...manyTopics,
    },
    file: paths.course,
    line: 1,
    problem: /of 36 right options stand in place 1/,
  },
  {
    rule: 'a wrong key',
    tree: withChange(questions, "'5'", "'6'"),
    file: questions,
    line: 7,
    problem: /the check gives 5, not this right option/,
  },
  {
    rule: 'a distractor that is right',
    tree: withChange(questions, 'value: 1/10', 'value: 50/10'),
    file: questions,
    line: 11,
    problem: /gives this wrong option too/,
  },
  {
    rule: 'two distractors of one value',
    tree: withChange(questions, 'value: 1/10', 'value: 40/2'),
    file: questions,
    line: 11,
    problem: /another wrong option has the same value/,
  },
  {
    rule: 'a check that is no calculation',
    tree: withChange(questions, '10 / 2', '10 /'),
    file: questions,
    line: 4,
    problem: /check cannot be evaluated/,
  },
  {
    rule: 'a check that gives no number',
    tree: withChange(questions, 'check: 10 / 2', "check: 'true'"),
    file: questions,
    line: 4,
    problem: /gives no number/,
  },
  {
    rule: 'a value that is no calculation',
    tree: withChange(questions, 'value: 1/10', 'value: one tenth'),
    file: questions,
    line: 11,
    problem: /value cannot be evaluated/,
  },
  {
    rule: 'an option without a value',
    tree: withChange(questions, '      value: 1/10\n', ''),
    file: questions,
    line: 10,
    problem: /no "value" to check/,
  },
  {
    rule: 'numbers without a check',
    tree: withChange(questions, '  check: 10 / 2\n', ''),
    file: questions,
    line: 1,
    problem: /there is no "check"/,
  },
  {
    rule: 'right options all in one place',
    tree: bank(9, (text) => text),
    file: questions,
    line: 1,
    problem: /9 of 9 right options stand in place 1/,
  },
  {
    rule: 'right options that are the longest',
    tree: bank(9, (text, index) =>
      (index % 2 ? rightLast(text) : text).replace("text: '5'", 'text: the number five\n      value: 5'),
    ),
    file: questions,
    line: 1,
    problem: /in 9 of 9 questions the right option is the longest/,
  },
];

test.for(seededFaults)('reports $rule', expectReported);
