import type { AdminReply } from '../../../contract/admin.ts';
import type { AdminOrder, AdminRequest } from '../../../contract/orders/admin.ts';
import type { EnrolmentStore, WaitingList } from '../enrolment-store.ts';
import { buildOrderId, type CourseRequest, type Queue, sortNewestFirst } from '../enrolment.ts';
import type { Order } from '../../tables/order-item.ts';
import type { OwnershipDeps } from './change-ownership.ts';

interface ListDeps {
  readonly enrolments: EnrolmentStore;
  readonly waitingList: WaitingList;
  readonly students: OwnershipDeps['students'];
}

interface OpenRequest {
  readonly studentId: string;
  readonly courseId: string;
  readonly request: CourseRequest;
}

/** Without an address it lists the open requests of all students. */
export async function listForStaff(
  deps: ListDeps,
  { email }: { readonly email?: string | undefined },
): Promise<AdminReply<'orders list'>> {
  if (email === undefined) {
    const requests = await describeRequests(deps.students, await findOpenRequests(deps));
    return { outcome: 'listed', orders: [], requests };
  }
  const studentId = await deps.students.findId(email);
  if (studentId === null) return { outcome: 'unknown-student' };
  const enrolments = await deps.enrolments.listOfStudent(studentId);
  const open = enrolments.flatMap(({ courseId, request }) =>
    request === null ? [] : [{ studentId, courseId, request }],
  );
  return {
    outcome: 'listed',
    orders: sortNewestFirst(enrolments).map(({ courseId, order }) => describeOrder(courseId, order)),
    requests: await describeRequests(deps.students, open),
  };
}

/** A request waits in the queue of orders if an order for its course waits too. */
const queuesWithRequests: readonly Queue[] = ['requests', 'orders'];

/** The index may be behind, so each enrolment is read again. */
async function findOpenRequests({ enrolments, waitingList }: ListDeps): Promise<OpenRequest[]> {
  const found = new Map<string, OpenRequest>();
  for (const queue of queuesWithRequests) {
    for await (const { studentId, courseId } of waitingList.list(queue)) {
      const { request } = await enrolments.find(studentId, courseId);
      if (request !== null) found.set(`${studentId}#${courseId}`, { studentId, courseId, request });
    }
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

/** Finds the students' addresses one after another, because Cognito limits calls per second. */
async function describeRequests(
  students: ListDeps['students'],
  open: readonly OpenRequest[],
): Promise<AdminRequest[]> {
  const emails = new Map<string, string | null>();
  for (const { studentId } of open) {
    if (!emails.has(studentId)) emails.set(studentId, await students.findEmail(studentId));
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
