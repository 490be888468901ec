import { paths, soundTree, type Tree } from './content-folder.fixture.ts';

/** Both questions are sound. */
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

/** 1-based. */
export function lineWith(text: string): number {
  return bankOfKinds.slice(0, bankOfKinds.indexOf(text)).split('\n').length;
}

/** Each passage must exist. */
export function treeOfKinds(...changes: readonly (readonly [from: string, to: string])[]): Tree {
  const bank = changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The bank does not hold ${from}`);
    return text.replace(from, () => to);
  }, bankOfKinds);
  return { ...soundTree, [paths.questions]: bank };
}
