import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import type { Centre, StudentPool } from '../data/student-pool.ts';
import type { Tables } from '../data/tables.ts';
import type { Stage } from '../stage.ts';

/** The pattern of all students' partition keys. */
export const studentPartitions = itemKeys.studentPartition('*');

export interface FunctionsProps {
  readonly stage: Stage;
  readonly centre: Centre;
  readonly students: StudentPool;
  readonly tables: Tables;
  /** The folder that holds each function's bundle. */
  readonly bundles: string;
  /** Ask Bot's index of the lessons, as JSON. */
  readonly askBotFile: string;
}
