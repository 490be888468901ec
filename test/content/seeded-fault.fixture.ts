import { expect } from 'vitest';
import { checkContent } from '../../content/check.ts';
import { writeTree } from './content-folder.fixture.ts';
import type { Tree } from './content-folder.fixture.ts';

/** One rule of the checker, broken once. */
export interface SeededFault {
  readonly rule: string;
  readonly tree: Tree;
  readonly file: string;
  readonly line: number;
  readonly problem: RegExp;
}

/** The fault is reported with its file, its line and a way to fix it. */
export function expectReported({ tree, file, line, problem }: SeededFault): void {
  const found = checkContent(writeTree(tree)).faults.filter((fault) => problem.test(fault.problem));
  expect(found.map((fault) => ({ file: fault.file, line: fault.line }))).toContainEqual({ file, line });
  for (const fault of found) expect(fault.fix).toMatch(/\w/);
}
