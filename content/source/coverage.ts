import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryPlace, Fault } from '../faults.ts';
import { coverageSchema, type Coverage } from '../file-schemas/coverage.ts';
import { readYamlFile } from './files.ts';

export const coverageFolder = 'coverage';

export interface CoverageSource extends EntryPlace {
  readonly coverage: Coverage;
}

/** Returns undefined if the course has no such file, and then the site doesn't compare it with a specification. */
export function readCoverage(directory: string, course: string, faults: Fault[]): CoverageSource | undefined {
  const file = `${coverageFolder}/${course}.yaml`;
  if (!existsSync(join(directory, file))) return undefined;
  const read = readYamlFile(directory, file, coverageSchema, faults);
  return read && { file, findLine: read.findLine, coverage: read.value };
}
