import { findLine, paths, soundTree, withChange, type Changes, type Tree } from './content-folder.fixture.ts';

export const bankOfKinds = `- id: equal-to-a-half
  kind: several
  level: ks3
  lesson: halves
  check: 1 / 2
  stem: Which of these are equal to a half?
  options:
    - text: $\\frac{2}{4}$
      value: 2/4
    - text: '2'
      reason: Two halves make one, so this is four halves.
    - text: '0.5'
    - text: $\\frac{4}{2}$
      value: 4/2
      reason: The fraction is upside down.
  solution: Two quarters are a half, and so are five tenths.
- id: half-of-one
  kind: true-false
  level: ks3
  lesson: halves
  stem: Half of 1 is smaller than 1.
  options:
    - text: 'True'
    - text: 'False'
      reason: A half of something that is there is always less than all of it.
  solution: Half of 1 is 0.5, and 0.5 is smaller than 1.
`;

export const lineWith = (text: string) => findLine(bankOfKinds, text);

export function treeOfKinds(...changes: Changes): Tree {
  const tree: Tree = { ...soundTree, [paths.questions]: bankOfKinds };
  return changes.reduce((changed, [from, to]) => withChange(paths.questions, from, to, changed), tree);
}
