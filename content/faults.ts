import { join, relative } from 'node:path';

/** A mistake in a file that a tutor wrote. */
export interface Fault {
  /** Path below the content folder, such as `courses/maths/questions/number.yaml`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly problem: string;
  /** How to correct it. */
  readonly fix: string;
  /** Set if a text is only unfinished, such as a short lesson. `npm start` publishes it nevertheless. */
  readonly unfinished?: true;
}

export function sortFaults(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

/** Returns `content/courses/maths/course.yaml:3 problem: fix`, with a path relative to the working folder. */
export function describeFault(fault: Fault, directory: string): string {
  const path = relative(process.cwd(), join(directory, fault.file));
  return `${path}:${fault.line} ${fault.problem}: ${fault.fix}`;
}

/** All faults because of which the catalogue can't be read. */
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
