import type { AdminReply } from '../../../contract/admin.ts';
import type { AdminOrder, AdminRequest } from '../../../contract/orders/admin.ts';
import type { EnrolmentStore, WaitingList } from '../enrolment-store.ts';
import { buildOrderId, sortNewestFirst, type Enrolment } from '../enrolment.ts';
import type { Order } from '../order-item.ts';
import type { OwnershipDeps } from './change-ownership.ts';

interface ListDeps {
  readonly enrolments: EnrolmentStore;
  readonly waitingList: WaitingList;
  readonly students: OwnershipDeps['students'];
}

/** Without an email address, lists the open requests of all students. */
export async function listForStaff(
  deps: ListDeps,
  { email }: { readonly email?: string | undefined },
): Promise<AdminReply<'orders list'>> {
  if (email === undefined) {
    const requests = await describeRequests(deps.students, await findWaiting(deps));
    return { outcome: 'listed', orders: [], requests };
  }
  const studentId = await deps.students.findId(email);
  if (studentId === null) return { outcome: 'unknown-student' };
  const enrolments = await deps.enrolments.listOfStudent(studentId);
  return {
    outcome: 'listed',
    orders: sortNewestFirst(enrolments).map(({ courseId, order }) => describeOrder(courseId, order)),
    requests: await describeRequests(deps.students, enrolments),
  };
}

/** Reads each enrolment from the table, because the index of waiting enrolments may be out of date. */
async function findWaiting({ enrolments, waitingList }: ListDeps): Promise<Enrolment[]> {
  const found = new Map<string, Enrolment>();
  // An enrolment with a waiting order is in the queue of orders, even if it has a request too.
  for (const queue of ['requests', 'orders'] as const) {
    for await (const { studentId, courseId } of waitingList.list(queue))
      found.set(`${studentId}#${courseId}`, await enrolments.find(studentId, courseId));
  }
  return [...found.values()];
}

function describeOrder(courseId: string, order: Order): AdminOrder {
  const { number, courseTitle, state, price, payerEmail, paymentId, createdAt, staff } = order;
  return {
    orderId: buildOrderId(courseId, number),
    courseId,
    courseTitle,
    state,
    amount: price && price.amount,
    payerEmail,
    paymentId,
    createdAt,
    staff: [...staff],
  };
}

/** The longest wait comes first. Email addresses are looked up one after another, because Cognito limits calls. */
async function describeRequests(
  students: ListDeps['students'],
  enrolments: readonly Enrolment[],
): Promise<AdminRequest[]> {
  const emails = new Map<string, string | null>();
  const described: AdminRequest[] = [];
  for (const { studentId, courseId, request } of enrolments) {
    if (request === null) continue;
    if (!emails.has(studentId)) emails.set(studentId, await students.findEmail(studentId));
    const { studentName, contactEmail, message, askedAt } = request;
    const studentEmail = emails.get(studentId) ?? null;
    described.push({ courseId, studentName, studentEmail, contactEmail, message, askedAt });
  }
  return described.sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
}
