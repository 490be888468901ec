import { ordersRoutes, ordersSchemas } from '../../contract/orders.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames, notConfigured } from '../runtime/shared/env-names.ts';
import { askCentre, type AskCentreDeps } from './ask-centre.ts';
import { centreFromEnv } from './mail/centre.ts';
import { dynamoStores } from './stores-from-env.ts';
import { listOrders } from './list-orders.ts';
import { payerMailFromEnv } from './mail/from-env.ts';
import { paymentReports } from './payment-reports.ts';
import { receivePayment, type ReceivePaymentDeps } from './receive-payment.ts';
import { sesCentreMail } from './mail/ses-centre-mail.ts';
import { startOrder, type StartOrderDeps } from './start-order.ts';
import { stripeFromEnv } from './stripe/from-env.ts';

type OrdersDeps = StartOrderDeps & AskCentreDeps & ReceivePaymentDeps;

export const ordersHandlers: Handlers<typeof ordersRoutes, typeof ordersSchemas, OrdersDeps> = {
  listOrders: (deps, { student }) => listOrders(deps, student.id),
  startOrder: (deps, { student, body }) => startOrder(deps, { ...body, studentId: student.id }),
  askCentre: (deps, { student, params, body }) => askCentre(deps, { ...params, ...body, student }),
  receivePayment: (deps, { raw }) =>
    receivePayment(deps, { body: raw.body, signature: raw.header('stripe-signature') }),
};

const observability = observe('orders');
const { tracer } = observability;
const sender = readEnv(envNames.mailSender);

export const handler = serve({
  routes: ordersRoutes,
  schemas: ordersSchemas,
  handlers: ordersHandlers,
  deps: {
    ...dynamoStores(observability).deps,
    ...paymentReports(observability),
    payments: stripeFromEnv(observability),
    mail: sesCentreMail({
      tracer,
      sender: sender === notConfigured ? null : sender,
      centreEmail: centreFromEnv().email,
    }),
    payerMail: payerMailFromEnv(observability),
  },
  observability,
});
