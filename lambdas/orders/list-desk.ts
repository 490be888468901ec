import type { DeskDeps, DeskOrder, DeskRequest, UnknownAtDesk } from './desk.ts';
import { orderIdOf } from './enrolment.ts';
import { newestFirst } from './newest-first.ts';
import type { Order } from './order.ts';
import type { OpenRequest } from './request-list.ts';

export interface ListedAtDesk {
  readonly outcome: 'listed';
  /** Newest first. */
  readonly orders: readonly DeskOrder[];
  /** Oldest first: who has waited longest. */
  readonly requests: readonly DeskRequest[];
}

function deskOrder(courseId: string, order: Order): DeskOrder {
  const { number, courseTitle, state, price, payerEmail, paymentId, createdAt, staff } = order;
  return {
    orderId: orderIdOf(courseId, number),
    courseId,
    courseTitle,
    state,
    amount: price && price.amount,
    payerEmail,
    paymentId,
    createdAt,
    staff,
  };
}

/** The requests with their students' addresses, asked for one after another: the user pool allows few calls a second. */
async function deskRequests(
  students: DeskDeps['students'],
  open: readonly OpenRequest[],
): Promise<DeskRequest[]> {
  const emails = new Map<string, string | null>();
  for (const { studentId } of open) {
    if (!emails.has(studentId)) emails.set(studentId, await students.emailOf(studentId));
  }
  return open
    .map(({ studentId, courseId, request: { studentName, contactEmail, message, askedAt } }) => ({
      courseId,
      studentName,
      studentEmail: emails.get(studentId) ?? null,
      contactEmail,
      message,
      askedAt,
    }))
    .sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
}

/** What a student ordered and asked for; without an e-mail address every request that waits for the centre. */
export async function listDesk(
  deps: Pick<DeskDeps, 'enrolments' | 'requests' | 'students'>,
  { email }: { readonly email?: string | undefined },
): Promise<ListedAtDesk | UnknownAtDesk> {
  if (email === undefined) {
    const requests = await deskRequests(deps.students, await deps.requests.openRequests());
    return { outcome: 'listed', orders: [], requests };
  }
  const studentId = await deps.students.idOf(email);
  if (studentId === null) return { outcome: 'unknown-student' };
  const enrolments = await deps.enrolments.ofStudent(studentId);
  const open = enrolments.flatMap(({ courseId, request }) =>
    request === null ? [] : [{ studentId, courseId, request }],
  );
  return {
    outcome: 'listed',
    orders: newestFirst(enrolments).map(({ courseId, order }) => deskOrder(courseId, order)),
    requests: await deskRequests(deps.students, open),
  };
}
