import { ordersRoutes, ordersSchemas } from '../../contract/orders.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames, notConfigured } from '../runtime/shared/env-names.ts';
import { askCentre, type AskCentreDeps } from './ask-centre.ts';
import { dynamoStores } from './dynamo-stores.ts';
import { listOrders } from './list-orders.ts';
import { receivePayment, type ReceivePaymentDeps } from './receive-payment.ts';
import { sesCentreMail } from './ses-centre-mail.ts';
import { startOrder, type StartOrderDeps } from './start-order.ts';
import { stripeFromEnv } from './stripe-from-env.ts';

type OrdersDeps = StartOrderDeps & AskCentreDeps & ReceivePaymentDeps;

export const ordersHandlers: Handlers<typeof ordersRoutes, typeof ordersSchemas, OrdersDeps> = {
  listOrders: (deps, { student }) => listOrders(deps, student.id),
  startOrder: (deps, { student, body }) => startOrder(deps, { ...body, studentId: student.id }),
  askCentre: (deps, { student, params, body }) => askCentre(deps, { ...params, ...body, student }),
  receivePayment: (deps, { raw }) =>
    receivePayment(deps, { body: raw.body, signature: raw.header('stripe-signature') }),
};

const observability = observe('orders');
const { logger, metrics, tracer } = observability;
const sender = readEnv(envNames.mailSender);

export const handler = serve({
  routes: ordersRoutes,
  schemas: ordersSchemas,
  handlers: ordersHandlers,
  deps: {
    ...dynamoStores(observability).deps,
    payments: stripeFromEnv(observability),
    mail: sesCentreMail({
      tracer,
      sender: sender === notConfigured ? null : sender,
      centreEmail: readEnv(envNames.centreEmail),
    }),
    warn: (message, details) => logger.warn(message, details),
    report: (problem) => {
      logger.error('A payment needs a person', { ...problem });
      metrics.addMetric('PaymentToCheck', 'Count', 1);
    },
  },
  observability,
});
