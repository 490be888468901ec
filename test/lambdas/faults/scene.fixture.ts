import { expect } from 'vitest';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { ordersRoutes } from '../../../contract/orders/routes.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { safeguardingSchemas } from '../../../contract/safeguarding/notices.ts';
import { safeguardingRoutes } from '../../../contract/safeguarding/routes.ts';
import { tutorRoutes } from '../../../contract/tutor/routes.ts';
import type { TestReply, TestRequest } from '../../support/gateway.ts';
import { passToMorning } from './faults.fixture.ts';
import { lead, type Tries, type World } from './world.fixture.ts';

export const safeguardingEmail = 'safeguarding@ktc.example';

/** Takes the next tries of a schedule. When there are none left, calls succeed at once. */
export type NextTries = () => Tries;

/** What the product has accepted from a student, and so may neither lose nor store twice. */
interface Accepted {
  readonly quizzes: { readonly attemptId: string; readonly answers: ReadonlyMap<string, string> }[];
  readonly threads: { readonly threadId: string; readonly texts: string[]; inNeed: boolean }[];
  order: { readonly sessionId: string; readonly isPaid: boolean; readonly isLost: boolean } | null;
  /** Threads whose start the student gave up after an error. They may be stored. */
  readonly unsureThreads: string[];
}

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** Signs up a student. Returns what the steps of the student's story share. */
export async function setScene(world: World, next: NextTries) {
  passToMorning();
  const student = await world.newStudent();
  const accepted: Accepted = { quizzes: [], threads: [], order: null, unsureThreads: [] };
  const asStudent = (request: TestRequest = {}): TestRequest => ({
    ...request,
    student: student.id,
    claims: student.claims,
  });

  const byStudent = {
    quizzes: (name: keyof typeof quizzesRoutes, request?: TestRequest, tries?: Tries) =>
      world.call('quizzes', quizzesRoutes[name], asStudent(request), tries),
    orders: (name: keyof typeof ordersRoutes, request?: TestRequest, tries?: Tries) =>
      world.call('orders', ordersRoutes[name], asStudent(request), tries),
    tutor: (name: keyof typeof tutorRoutes, request?: TestRequest, tries?: Tries) =>
      world.call('tutor', tutorRoutes[name], asStudent(request), tries),
    account: (name: keyof typeof accountRoutes, request?: TestRequest, tries?: Tries) =>
      world.call('account', accountRoutes[name], asStudent(request), tries),
  };
  const byLead = (name: keyof typeof safeguardingRoutes, request: TestRequest = {}, tries?: Tries) =>
    world.call('safeguarding', safeguardingRoutes[name], { ...request, ...lead }, tries);
  const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address).length;

  /** Returns the lead's line about the student, or null if there is none. */
  async function findNotices(groupId = student.id) {
    const { status, body } = await byLead('openNotices', { params: { groupId } });
    return status === 404 ? null : safeguardingSchemas.openNotices.reply.parse(body).group;
  }

  const hasUnseen = async (groupId?: string) => (await findNotices(groupId))?.seenAt === null;

  return { world, next, student, accepted, asStudent, byStudent, byLead, mailsTo, findNotices, hasUnseen };
}

export function expectStatus({ status, text }: TestReply, expected: number): void {
  if (status !== expected) throw new Error(`The reply should be ${expected}, but it is ${status}: ${text}`);
}

export function expectRefused({ body }: TestReply, code: string): void {
  expect(body).toMatchObject({ code });
}
