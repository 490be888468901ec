import { afterAll, expect, it } from 'vitest';
import { features } from '../../contract/features.ts';
import { consentWording } from '../../contract/orders/routes.ts';
import type { Route } from '../../contract/route.ts';
import { callRoute } from '../support/call-route.ts';
import { listMails, newestMailTo, registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';
import { openShop } from './buying.fixture.ts';

const { account, orders, parents } = features;
const shop = await openShop();
const { url } = shop.product;
afterAll(() => shop.product.close());

const post = (route: Route, body: unknown, token?: string) =>
  callRoute(url, route, { body, ...(token !== undefined && { token }) });
const read = async (reply: Promise<Response>): Promise<unknown> => (await reply).json();
const readCourses = async (token: string) =>
  ((await read(callRoute(url, account.getAccount, { token }))) as { ownedCourses: string[] }).ownedCourses;

it('a parent pays by a mailed link without an account, and the course opens for the student alone', async () => {
  const student = await registerStudent(url);
  const { idToken } = await signInTokens(url, student);
  const { idToken: other } = await signInTokens(url, await registerStudent(url));
  const { idToken: tutor } = await signInTokens(url, shop.product.demoTutor);
  const asked = { courseId: 'science', email: `parent-of-${student.email}` };
  expect((await post(parents.mailCourseLink, asked)).status).toBe(401);
  expect((await post(parents.mailCourseLink, asked, tutor)).status).toBe(409);
  expect((await post(parents.mailCourseLink, asked, idToken)).status).toBe(204);
  const { text } = await newestMailTo(url, asked.email);
  const token = /\/parent\/course#(\S+)/.exec(text)?.[1] ?? '';

  // Whoever opens the link sees the same, also the student, another student and a tutor.
  const view = { firstName: student.name.split(' ')[0], courseId: 'science', state: 'unpaid' };
  for (const caller of [undefined, idToken, other, tutor])
    expect(await read(post(orders.openCourseLink, { token }, caller))).toMatchObject(view);

  const payment = { token, payerEmail: asked.email, consent: consentWording };
  const sold = await post(orders.startLinkedOrder, payment, other);
  expect(sold.status).toBe(201);
  const { checkoutUrl } = (await sold.json()) as { checkoutUrl: string };
  const sessionId = checkoutUrl.split('/').at(-1) ?? '';
  const { checkout } = shop.payments.sessions().find(({ id }) => id === sessionId) ?? {};
  expect(checkout?.successUrl).toMatch(/\/parent\/course\?paid=yes$/);
  await shop.payments.act(sessionId, 'pay');
  await shop.tell(sessionId, 'checkout.session.completed');

  expect(await readCourses(idToken)).toEqual(['science']);
  expect(await readCourses(other)).toEqual([]);
  expect(await read(callRoute(url, orders.listOrders, { token: idToken }))).toMatchObject({
    orders: [{ orderId: 'science-1', state: 'paid', payerEmail: asked.email }],
  });
  const mails = (await listMails(url)).filter(({ to }) => to === asked.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your order science-1: Science',
    'The course Science at KTC Tutoring Centre',
  ]);
  expect(await read(post(orders.openCourseLink, { token }))).toMatchObject({ state: 'owned' });
  const again = await post(orders.startLinkedOrder, payment);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: 'course_owned' });

  const exported = JSON.stringify(await read(callRoute(url, account.exportData, { token: idToken })));
  expect(exported).toContain('courseLinks');
  expect(exported).not.toMatch(/"hash"/);
  const erased = await callRoute(url, account.eraseAccount, {
    token: idToken,
    body: { password: student.password, acknowledged: true },
  });
  expect(erased.status).toBe(200);
  expect((await post(orders.openCourseLink, { token })).status).toBe(404);
});
