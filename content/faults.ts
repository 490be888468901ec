import { join, relative } from 'node:path';

/** One thing that is wrong in what a tutor wrote. */
export interface Fault {
  /** Path below the content folder, such as `courses/maths/questions/number.yaml`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly problem: string;
  /** The way to put it right. */
  readonly fix: string;
  /** Set where a text is only unfinished, such as a short lesson: `npm start` publishes it all the same. */
  readonly unfinished?: true;
}

/** By file, then by line, as somebody works through them. */
export function inReadingOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

/** `content/courses/maths/course.yaml:3 what is wrong: how to fix it`, the path as seen from the working folder. */
export function describeFault(fault: Fault, directory: string): string {
  const path = relative(process.cwd(), join(directory, fault.file));
  return `${path}:${fault.line} ${fault.problem}: ${fault.fix}`;
}

/** Everything that keeps the catalogue from being read, at once. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[], directory: string) {
    const ordered = inReadingOrder(faults);
    const count = ordered.length === 1 ? 'a fault' : `${ordered.length} faults`;
    const lines = ordered.map((fault) => `  ${describeFault(fault, directory)}`);
    super([`The catalogue has ${count}:`, ...lines].join('\n'));
    this.faults = ordered;
  }
}
