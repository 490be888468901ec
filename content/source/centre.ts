import type { EntryPlace, Fault } from '../faults.ts';
import { centreSchema, type Centre } from '../file-schemas/centre.ts';
import { readYamlFile } from './files.ts';

export interface CentreSource extends EntryPlace {
  readonly centre: Centre;
}

export function readCentre(directory: string, faults: Fault[]): CentreSource | undefined {
  const file = 'centre.yaml';
  const read = readYamlFile(directory, file, centreSchema, faults);
  return read && { file, findLine: read.findLine, centre: read.value };
}
