import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { consentWording, ordersRoutes } from '../../../contract/orders/routes.ts';
import type { LambdaHandler } from '../../../lambdas/runtime/serve.ts';
import { envNames } from '../../../lambdas/runtime/shared/env-names.ts';
import { call, type TestRequest } from '../../support/gateway.ts';
import { answerMail, captureLog, startSurroundings, type Surroundings } from './orders-function.fixture.ts';

const claims = { name: 'Noor Hussain', email: 'noor@example.com' };

let around: Surroundings;
let handler: LambdaHandler;
const mails: object[] = [];
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  around = await startSurroundings(answerMail(mails), { [envNames.mailSender]: 'noreply@ktc.example' });
  ({ handler } = await import('../../../lambdas/orders/handler.ts'));
});
afterAll(() => around.close());
beforeEach(() => {
  mails.length = 0;
  log = captureLog();
});

const ask = (student: string, changes: TestRequest = {}) =>
  call(handler, ordersRoutes.askCentre, {
    student,
    claims,
    params: { courseId: 'maths' },
    body: { contactEmail: 'parent@example.com', message: 'By bank transfer?' },
    ...changes,
  });

describe('without a payment provider', () => {
  it('courses are sold by the centre, not by card, and there is no webhook', async () => {
    const student = 'asker';
    const reply = await call(handler, ordersRoutes.listOrders, { student });
    expect(reply.body).toEqual({ paymentMethod: 'centre', orders: [], requests: [] });
    const body = { courseId: 'maths', payerEmail: 'parent@example.com', consent: consentWording };
    const started = await call(handler, ordersRoutes.startOrder, { student, body });
    expect(started).toMatchObject({ status: 409, body: { code: 'payments_not_offered' } });
    const event = await call(handler, ordersRoutes.receivePayment, { student: null, body: '{}' });
    expect(event.status).toBe(404);
  });

  it('a request is stored and mailed to the centre once, and the log has no names or addresses', async () => {
    const first = await ask('student-1');
    expect(first).toMatchObject({ status: 200, body: { courseId: 'maths' } });
    expect(await ask('student-1')).toMatchObject({ body: first.body });
    expect(mails).toMatchObject([
      {
        Destination: { ToAddresses: ['hello@ktc.example'] },
        ReplyToAddresses: ['parent@example.com'],
        Content: {
          Simple: { Body: { Text: { Data: expect.stringContaining('Student: Noor Hussain') as string } } },
        },
      },
    ]);
    const { body } = await call(handler, ordersRoutes.listOrders, { student: 'student-1' });
    expect(body).toMatchObject({ requests: [first.body] });
    expect(log.text()).toContain('"route":"askCentre"');
    expect(log.text()).not.toMatch(/Noor|@example|bank transfer/);
  });

  it.each([
    ['no address to answer', { body: { message: '' } }],
    [
      'an address with a line break',
      { body: { contactEmail: 'a@b.example\r\nBcc: c@d.example', message: '' } },
    ],
  ])('a request with %s is refused', async (_, changes) => {
    expect((await ask('student-3', changes)).status).toBe(400);
    expect(mails).toEqual([]);
  });
});

describe('the function doesn’t start', () => {
  it.each([
    [envNames.livePayments, 'perhaps', envNames.livePayments],
    [envNames.paymentSecret, '', envNames.paymentSecret],
    [envNames.paymentSecret, 'ktc/payments', envNames.siteUrl],
    [envNames.stack, '', envNames.stack],
    [envNames.centre, '', envNames.centre],
    [envNames.centre, '{}', envNames.centre],
    [envNames.mailSender, '', envNames.mailSender],
  ])('with %s set to “%s”, and the error names %s', async (variable, value, named) => {
    const before = process.env[variable] ?? '';
    vi.stubEnv(variable, value);
    vi.resetModules();
    await expect(import('../../../lambdas/orders/handler.ts')).rejects.toThrow(named);
    vi.stubEnv(variable, before);
  });
});
