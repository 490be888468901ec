import type { Construct } from 'constructs';
import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { countAttributes, waitingItems } from '../../lambdas/tables/shared/table-keys.ts';
import type { FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { sendMail, useSiteUrl } from './service-access.ts';
import { checkStaff, useIndex, useTable } from './table-access.ts';

/** The function may read no item of a student. */
export function addEnquiriesFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const { userCourses } = props.tables;
  const enquiries = new KtcFunction(scope, 'Enquiries', {
    ...props,
    service: 'enquiries',
    description: 'Enquiries about tuition',
  });
  const ofCentre = { partition: itemKeys.centrePartition };
  useTable(enquiries, userCourses, ['GetItem', 'PutItem', 'UpdateItem'], {
    partition: itemKeys.enquiryPartition('*'),
  });
  useTable(enquiries, userCourses, ['GetItem'], { ...ofCentre, attributes: countAttributes });
  useTable(enquiries, userCourses, ['UpdateItem'], { ...ofCentre, attributes: countAttributes });
  useTable(enquiries, userCourses, ['PutItem'], { ...ofCentre, attributes: ['at'] });
  useTable(enquiries, userCourses, ['DeleteItem'], ofCentre);
  useIndex(enquiries, userCourses, waitingItems.name);
  useSiteUrl(enquiries, props.stage);
  checkStaff(enquiries, userCourses);
  sendMail(enquiries, props);
  return enquiries;
}
