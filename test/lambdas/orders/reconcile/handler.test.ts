import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context } from 'aws-lambda';
import { dynamoEnrolmentStore } from '../../../../lambdas/orders/dynamo-enrolment-store.ts';
import { blankEnrolment } from '../../../../lambdas/orders/enrolment.ts';
import { ownsCourse } from '../../../../lambdas/tables/dynamo-ownership-store.ts';
import { envNames } from '../../../../lambdas/runtime/shared/env-names.ts';
import { lambdaContext } from '../../../support/gateway.ts';
import { order } from '../order.fixture.ts';
import {
  answerMail,
  answerSecret,
  captureLog,
  paidSession,
  startSurroundings,
  withPayments,
  type Surroundings,
} from '../orders-function.fixture.ts';
import { cut, startStripe, stripeObject, type StripeServer } from '../stripe/stripe.fixture.ts';

let around: Surroundings;
let stripe: StripeServer;
let run: () => Promise<void>;
let log: ReturnType<typeof captureLog>;
const mails: object[] = [];

beforeAll(async () => {
  stripe = await startStripe();
  around = await startSurroundings(
    { ...answerSecret(stripe), ...answerMail(mails) },
    { ...withPayments, [envNames.mailSender]: 'noreply@ktc.example' },
  );
  const { handler } = await import('../../../../lambdas/orders/reconcile/handler.ts');
  const context: Context = { ...lambdaContext, getRemainingTimeInMillis: () => 300_000 };
  run = () => handler({}, context);
});
afterAll(async () => {
  await Promise.all([around.close(), stripe.close()]);
});
beforeEach(() => {
  log = captureLog();
});

async function begun(student: string): Promise<void> {
  const checkout = { sessionId: `cs_${student}`, url: 'https://checkout.stripe.com/c/1' };
  const store = dynamoEnrolmentStore(around.tables.userCourses);
  await store.save({ ...blankEnrolment(student, 'maths'), orders: [order({ checkout })] });
}
const paid = (student: string) => stripeObject(paidSession(student));
const owns = (student: string) => ownsCourse(around.tables.userCourses, student, 'maths');

it('opens paid courses, mails the payer, raises an alarm, and continues after an order that fails', async () => {
  await begun('late');
  await begun('broken');
  stripe.expect({
    'GET /v1/checkout/sessions/cs_late': paid('late'),
    'GET /v1/checkout/sessions/cs_broken': [cut, cut],
  });
  await expect(run()).rejects.toThrow('1 of 2');
  stripe.check();
  expect([await owns('late'), await owns('broken')]).toEqual([true, false]);
  expect(mails).toMatchObject([
    {
      Destination: { ToAddresses: ['payer@example.com'] },
      Content: { Simple: { Subject: { Data: 'Your order maths-1: Course maths' } } },
    },
  ]);
  expect(log.text()).toContain('"PaymentFoundLate":1');
  expect(log.text()).not.toMatch(/@|canary/);

  stripe.expect({ 'GET /v1/checkout/sessions/cs_broken': paid('broken') });
  await run();
  stripe.check();
  expect(await owns('broken')).toBe(true);
  expect(mails).toHaveLength(2);

  stripe.expect({});
  await run();
  stripe.check();
  expect(mails).toHaveLength(2);
});
