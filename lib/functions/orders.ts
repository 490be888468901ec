import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { enrolmentAttributes, waitingItems } from '../../lambdas/tables/shared/table-keys.ts';
import { studentPartitions, type FunctionsProps } from './functions-props.ts';
import { KtcFunction } from './ktc-function.ts';
import { sendMail, usePayments } from './service-access.ts';
import { useIndex, useTable } from './table-access.ts';

const enrolments = { partition: studentPartitions, attributes: enrolmentAttributes };

export function addOrdersFunction(scope: Construct, props: FunctionsProps): KtcFunction {
  const { stage, tables } = props;
  const orders = new KtcFunction(scope, 'Orders', {
    ...props,
    service: 'orders',
    description: 'Orders, payments and requests to the centre',
  });
  useTable(orders, tables.courses, ['GetItem']);
  useTable(orders, tables.userCourses, ['GetItem', 'Query']);
  useTable(orders, tables.userCourses, ['PutItem'], enrolments);
  usePayments(orders, stage);
  sendMail(orders, props);
  return orders;
}

export function addOrdersReconcile(scope: Construct, props: FunctionsProps): void {
  const { stage, tables } = props;
  const reconcile = new KtcFunction(scope, 'OrdersReconcile', {
    ...props,
    service: 'orders-reconcile',
    description: 'Orders of which the payment provider said nothing',
    // The function asks the payment provider about one order after another.
    timeout: Duration.minutes(5),
  });
  useTable(reconcile, tables.userCourses, ['GetItem']);
  useTable(reconcile, tables.userCourses, ['PutItem'], enrolments);
  useIndex(reconcile, tables.userCourses, waitingItems.name);
  usePayments(reconcile, stage);
  sendMail(reconcile, props);
  reconcile.runEvery(Duration.minutes(15));
}
