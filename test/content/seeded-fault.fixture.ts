import { expect } from 'vitest';
import { checkContent } from '../../content/check.ts';
import { withChange, writeTree, type Tree } from './content-folder.fixture.ts';

/** A fault that the check must report. `change` is a whole content folder, or a replacement of a text in `file`. */
export type SeededFault = readonly [
  file: string,
  line: number,
  problem: RegExp,
  ...change: [Tree] | [from: string, to: string],
];

export function expectReported([file, line, problem, ...change]: SeededFault): void {
  const tree = change.length === 2 ? withChange(file, ...change) : change[0];
  const found = checkContent(writeTree(tree)).faults.filter((fault) => problem.test(fault.problem));
  expect(found.map((fault) => ({ file: fault.file, line: fault.line }))).toContainEqual({ file, line });
  for (const { fix } of found) expect(fix).toMatch(/\w/);
}
