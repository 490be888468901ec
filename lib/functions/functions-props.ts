import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import type { Centre, StudentPool } from '../data/student-pool.ts';
import type { Tables } from '../data/tables.ts';
import type { Stage } from '../stage.ts';

export const studentPartitions = itemKeys.studentPartition('*');

export interface FunctionsProps {
  readonly stage: Stage;
  readonly centre: Centre;
  readonly students: StudentPool;
  readonly tables: Tables;
  readonly bundles: string;
  readonly askBotFile: string;
}
