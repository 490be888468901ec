import { dynamoEnrolmentStore } from '../../../lambdas/orders/dynamo-enrolment-store.ts';
import type { OrderState } from '../../../contract/orders/orders.ts';
import type { Tables } from '../../support/dynalite.ts';
import { order } from './order-builder.ts';

/** Puts a student's one order of a course into the table as the orders feature does, in place of what was there. */
export async function putOrder(
  { userCourses }: Tables,
  studentId: string,
  courseId: string,
  state: OrderState,
): Promise<void> {
  const store = dynamoEnrolmentStore(userCourses);
  const present = await store.find(studentId, courseId);
  if (!(await store.save({ ...present, orders: [order({ state })] })))
    throw new Error('It was changed since');
}

/** Tells for each state if an order in it opens its course, for the features that ask. */
export const opening = [
  ['open', false],
  ['paid', true],
  ['refunded', false],
] as const satisfies readonly (readonly [OrderState, boolean])[];
