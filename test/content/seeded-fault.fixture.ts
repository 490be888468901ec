import { expect } from 'vitest';
import { checkContent } from '../../content/check.ts';
import { withChange, writeTree, type Tree } from './content-folder.fixture.ts';

/** The fault to be reported, and a content folder that has it, or the passage of `file` that is replaced. */
export type SeededFault = readonly [
  file: string,
  line: number,
  problem: RegExp,
  ...change: [Tree] | [from: string, to: string],
];

/** Expects that the fault is reported with its file, its line and a fix. */
export function expectReported([file, line, problem, ...change]: SeededFault): void {
  const tree = change.length === 2 ? withChange(file, ...change) : change[0];
  const found = checkContent(writeTree(tree)).faults.filter((fault) => problem.test(fault.problem));
  expect(found.map((fault) => ({ file: fault.file, line: fault.line }))).toContainEqual({ file, line });
  for (const { fix } of found) expect(fix).toMatch(/\w/);
}
