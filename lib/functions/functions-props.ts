import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import type { Centre, StudentPool } from '../data/student-pool.ts';
import type { Tables } from '../data/tables.ts';
import type { Stage } from '../stage.ts';

/** The partitions of all students. */
export const studentPartitions = itemKeys.studentPartition('*');

export interface FunctionsProps {
  readonly stage: Stage;
  readonly centre: Centre;
  readonly students: StudentPool;
  readonly tables: Tables;
  /** The folder that holds each function's bundle. */
  readonly bundles: string;
  /** What Ask Bot answers from, as JSON. */
  readonly askBotFile: string;
}
