import { expect } from 'vitest';
import { checkContent } from '../../content/check.ts';
import { withChange, writeTree, type Tree } from './content-folder.fixture.ts';

/** A content folder that breaks one rule, or the passage of `file` that is replaced, and the fault to be reported. */
export type SeededFault = readonly [
  rule: string,
  file: string,
  line: number,
  problem: RegExp,
  change: Tree | readonly [from: string, to: string],
];

const isPassage = (change: SeededFault[4]): change is readonly [string, string] => Array.isArray(change);

/** Expects that the fault is reported with its file, its line and a fix. */
export function expectReported([, file, line, problem, change]: SeededFault): void {
  const tree = isPassage(change) ? withChange(file, ...change) : change;
  const found = checkContent(writeTree(tree)).faults.filter((fault) => problem.test(fault.problem));
  expect(found.map((fault) => ({ file: fault.file, line: fault.line }))).toContainEqual({ file, line });
  for (const { fix } of found) expect(fix).toMatch(/\w/);
}
