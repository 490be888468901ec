import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import type { Centre, StudentPool } from '../data/student-pool.ts';
import type { Tables } from '../data/tables.ts';
import type { Stage } from '../stage.ts';
import type { Bundles } from './bundle.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';

export const studentPartitions = itemKeys.studentPartition('*');
export const staffPartitions = itemKeys.staffPartition('*');

export interface FunctionsProps {
  readonly stage: Stage;
  readonly centre: Centre;
  readonly students: StudentPool;
  readonly tables: Tables;
  readonly bundles: Bundles;
  /** Undefined on a stage without a sender. */
  readonly mail: OutgoingMail | undefined;
}
