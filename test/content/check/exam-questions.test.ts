import { expect, test } from 'vitest';
import { checkContent } from '../../../content/check.ts';
import { loadCatalogue } from '../../../content/load.ts';
import { prepareCatalogue } from '../../../content/prepare-catalogue.ts';
import { catalogue as published } from '../../../lambdas/catalogue/catalogue.ts';
import { paths, withChange, writeTree } from '../content-folder.fixture.ts';
import { examFile, examTree } from '../exam-question.fixture.ts';
import { expectReported } from '../seeded-fault.fixture.ts';

const whole = examTree[examFile] ?? '';

test('lessons with an exam question are counted', () => {
  const { faults, counts } = checkContent(writeTree(examTree));
  expect(faults).toEqual([]);
  expect(counts).toMatchObject([{ lessons: 1, examQuestions: 1 }]);
});

test('a lesson without an exam question is reported if another lesson of its topic has one', () => {
  const second = examTree[paths.lesson]?.replace('title: Halves', 'title: Thirds') ?? '';
  expectReported([
    examFile,
    1,
    /the lesson "thirds" has no exam question/,
    { ...examTree, [paths.lesson.replace('01-halves', '02-thirds')]: second },
  ]);
});

test.for([
  [2, /has 4 marks, and its scheme has 3/, 'marks: 3', 'marks: 4'],
  [13, /the model answer doesn't earn the line "answer"/, 'earns: [answer]', 'earns: []'],
  [
    21,
    /states 1 marks, and its lines have 2/,
    'earns: [improper]\n      marks: 2',
    'earns: [improper]\n      marks: 1',
  ],
  [
    21,
    /the listed answer earns all/,
    'earns: [improper]\n      marks: 2',
    'earns: [improper, answer]\n      marks: 3',
  ],
  [
    20,
    /the scheme has no line "root"/,
    'earns: [improper]\n      marks',
    'earns: [improper, root]\n      marks',
  ],
  [
    15,
    /the scheme has no line "root"/,
    'earns: [improper]\n    - text',
    'earns: [improper, root]\n    - text',
  ],
  [
    20,
    /"answers" › item 1 › "earns" is not right/,
    '[improper]\n      marks',
    '[improper, improper]\n      marks',
  ],
  [9, /another line is named "improper"/, 'line: answer', 'line: improper'],
  [1, /no lesson "thirds" in the topic "number"/, 'lesson: halves', 'lesson: thirds'],
  [23, /the lesson "halves" has another exam question/, whole, whole + whole],
  [3, /the TeX is wrong/, 'half of $2\\frac{1}{2}$', 'half of $\\frac$'],
  [22, /there is no picture/, "You haven't", "See ![a pie](/pictures/maths/cake.svg). You haven't"],
  [8, /the line holds a list, link, picture/, 'for: Writes', 'for: "- Writes"\n      # '],
  [6, /has a value that is not known/, 'kind: M', 'kind: C'],
] as const)('%i %s', ([line, problem, from, to]) => {
  expectReported([examFile, line, problem, withChange(examFile, from, to, examTree)]);
});

test('a file of exam questions that belongs to no topic is reported', () => {
  const file = 'courses/maths/exam-questions/time.yaml';
  expectReported([file, 1, /no topic "time"/, { ...examTree, [file]: whole }]);
});

test('the catalogue has the exam question at its lesson, and can be published', () => {
  const directory = writeTree(examTree);
  const prepared = prepareCatalogue(directory, loadCatalogue(directory));
  const read = published.parse(JSON.parse(JSON.stringify(prepared)));
  expect(read.courses[0]?.topics[0]?.lessons[0]?.examQuestion).toMatchObject({
    marks: 3,
    scheme: [
      { lineId: 'improper', kind: 'M', marks: 2 },
      { lineId: 'answer', kind: 'A', marks: 1 },
    ],
    model: [{ earns: ['improper'] }, { earns: ['answer'] }],
    answers: [{ earns: ['improper'], marks: 2 }],
  });
});
