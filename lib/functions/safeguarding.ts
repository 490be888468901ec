import type { Construct } from 'constructs';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import {
  noticeAttributes,
  noticeGroupAttributes,
  seenNoticeAttributes,
  waitingItems,
} from '../../lambdas/tables/shared/table-keys.ts';
import { studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { useUserPool } from './service-access.ts';
import { checkStaff, useIndex, useTable } from './table-access.ts';

export function addSafeguardingFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const { userCourses } = props.tables;
  const safeguarding = new KtcFunction(scope, 'Safeguarding', {
    ...props,
    service: 'safeguarding',
    description: 'Notices for the safeguarding lead',
  });
  for (const partition of [studentPartitions, itemKeys.safeguardingPartition]) {
    useTable(safeguarding, userCourses, ['GetItem'], { partition, attributes: noticeGroupAttributes });
    useTable(safeguarding, userCourses, ['Query'], { partition, attributes: noticeAttributes });
    useTable(safeguarding, userCourses, ['UpdateItem'], { partition, attributes: seenNoticeAttributes });
  }
  useIndex(safeguarding, userCourses, waitingItems.name);
  checkStaff(safeguarding, userCourses);
  useUserPool(safeguarding, props.students.pool, ['AdminGetUser']);
  return safeguarding;
}
