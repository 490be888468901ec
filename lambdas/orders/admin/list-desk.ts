import type { DeskDeps, DeskOrder, DeskRequest, UnknownAtDesk } from './desk.ts';
import { newestFirst, type CourseRequest } from '../enrolment.ts';
import { orderIdOf, type Order } from '../order.ts';
import type { Queue } from '../waiting.ts';

export interface ListedAtDesk {
  readonly outcome: 'listed';
  /** Newest first. */
  readonly orders: readonly DeskOrder[];
  /** Oldest first: who has waited longest. */
  readonly requests: readonly DeskRequest[];
}

interface OpenRequest {
  readonly studentId: string;
  readonly courseId: string;
  readonly request: CourseRequest;
}

/** A request waits in the queue of the orders where an order of the course waits too. */
const queuesWithRequests: readonly Queue[] = ['requests', 'orders'];

/** Every open request of every student, as it is stored now. */
async function openRequests({
  enrolments,
  waitingList,
}: Pick<DeskDeps, 'enrolments' | 'waitingList'>): Promise<OpenRequest[]> {
  const found = new Map<string, OpenRequest>();
  for (const queue of queuesWithRequests) {
    for await (const { studentId, courseId } of waitingList.waiting(queue)) {
      const { request } = await enrolments.find(studentId, courseId);
      if (request !== null) found.set(`${studentId}#${courseId}`, { studentId, courseId, request });
    }
  }
  return [...found.values()];
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

/** Lists a student's orders and requests; without an e-mail address every request that waits for the centre. */
export async function listDesk(
  deps: Pick<DeskDeps, 'enrolments' | 'waitingList' | 'students'>,
  { email }: { readonly email?: string | undefined },
): Promise<ListedAtDesk | UnknownAtDesk> {
  if (email === undefined) {
    const requests = await deskRequests(deps.students, await openRequests(deps));
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
