import { soundTree, type Tree } from './content-folder.fixture.ts';

export const examFile = 'courses/maths/exam-questions/number.yaml';

/** The content folder of the other tests, with an exam question for its lesson. */
export const examTree: Tree = {
  ...soundTree,
  [examFile]: `- lesson: halves
  marks: 3
  stem: What is half of $2\\frac{1}{2}$?
  scheme:
    - line: improper
      kind: M
      marks: 2
      for: Writes $\\frac{5}{2}$.
    - line: answer
      kind: A
      marks: 1
      for: Gives $\\frac{5}{4}$.
  model:
    - text: $\\frac{5}{2}$
      earns: [improper]
    - text: $\\frac{5}{2} \\div 2 = \\frac{5}{4}$
      earns: [answer]
  answers:
    - text: It is $\\frac{5}{2}$.
      earns: [improper]
      marks: 2
      missing: You haven't halved it yet.
`,
};
