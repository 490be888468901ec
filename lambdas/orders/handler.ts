import { ordersSchemas } from '../../contract/orders/orders.ts';
import { ordersRoutes } from '../../contract/orders/routes.ts';
import { mailerFromEnv } from '../mail/mailer-from-env.ts';
import { Failure } from '../runtime/failure.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { isStaff, type Student } from '../runtime/student.ts';
import { askCentre, type AskCentreDeps } from './ask-centre.ts';
import { findLinkedCourse } from './dynamo-course-links.ts';
import { dynamoStores } from './stores-from-env.ts';
import { listOrders } from './list-orders.ts';
import { openCourseLink, startLinkedOrder, type LinkDeps } from './pay-by-link.ts';
import { paymentReports } from './payment-reports.ts';
import { receivePayment, type ReceivePaymentDeps } from './receive-payment.ts';
import { startOrder } from './start-order.ts';
import { stripeFromEnv } from './stripe/from-env.ts';

type OrdersDeps = LinkDeps & AskCentreDeps & ReceivePaymentDeps;

/** Staff need no orders, because they have every course without paying. */
function refuseStaff(student: Student): void {
  if (isStaff(student)) throw new Failure('course_owned');
}

export const ordersHandlers: Handlers<typeof ordersRoutes, typeof ordersSchemas, OrdersDeps> = {
  listOrders: (deps, { student }) => listOrders(deps, student.id),
  startOrder: async (deps, { student, body }) => {
    refuseStaff(student);
    return startOrder(deps, { ...body, studentId: student.id, startedBy: 'account' });
  },
  openCourseLink: (deps, { body }) => openCourseLink(deps, body.token),
  startLinkedOrder: (deps, { body }) => startLinkedOrder(deps, body),
  askCentre: async (deps, { student, params, body }) => {
    refuseStaff(student);
    return askCentre(deps, { ...params, ...body, student });
  },
  receivePayment: (deps, { raw }) =>
    receivePayment(deps, { body: raw.body, signature: raw.header('stripe-signature') }),
};

const observability = observe('orders');
const { deps, userCourses } = dynamoStores(observability);

export const handler = serve({
  routes: ordersRoutes,
  schemas: ordersSchemas,
  handlers: ordersHandlers,
  deps: {
    ...deps,
    findLinkedCourse: (token, now) => findLinkedCourse(userCourses, token, now),
    ...paymentReports(observability),
    payments: stripeFromEnv(observability),
    mailer: mailerFromEnv(observability),
  },
  observability,
});
