import { join, relative } from 'node:path';

/** A mistake in a file of `content/` or in an imported file. */
export interface Fault {
  /** The file's path relative to the content folder, such as `courses/maths/questions/number.yaml`. */
  readonly file: string;
  /** The line of the file, counted from 1. */
  readonly line: number;
  readonly problem: string;
  readonly fix: string;
  /** True for a fault that doesn't prevent `npm start` from publishing, such as a lesson that is too short. */
  readonly unfinished?: true;
}

/** The place of an entry, such as a question. `findLine` finds the line of a part of the entry, such as `['stem']`. */
export interface EntryPlace {
  readonly file: string;
  readonly findLine: (path: readonly PropertyKey[]) => number;
}

export function fileFault(file: string, problem: string, fix: string): Fault {
  return { file, line: 1, problem, fix };
}

export function entryFault(
  { file, findLine }: EntryPlace,
  path: readonly PropertyKey[],
  problem: string,
  fix: string,
): Fault {
  return { file, line: findLine(path), problem, fix };
}

export function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function sortFaults(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

/** Describes a fault as `path:3 problem: fix`. The path is relative to the working directory. */
export function describeFault(fault: Fault, directory: string): string {
  const path = relative(process.cwd(), join(directory, fault.file));
  return `${path}:${fault.line} ${fault.problem}: ${fault.fix}`;
}

export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[], directory: string) {
    const ordered = sortFaults(faults);
    const count = ordered.length === 1 ? 'a fault' : `${ordered.length} faults`;
    const lines = ordered.map((fault) => `  ${describeFault(fault, directory)}`);
    super([`The catalogue has ${count}:`, ...lines].join('\n'));
    this.faults = ordered;
  }
}
