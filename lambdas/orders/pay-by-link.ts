import type { LinkedCourse as LinkedCourseReply, PaymentMethod } from '../../contract/orders/orders.ts';
import { Failure } from '../runtime/failure.ts';
import { findLiveOrder, isOwned, type Enrolment } from './enrolment.ts';
import { startOrder, type StartOrderDeps } from './start-order.ts';

/** What a valid link is for. */
export interface LinkedCourse {
  readonly studentId: string;
  /** Empty if the name isn't a plain word. */
  readonly firstName: string;
  readonly courseId: string;
}

export interface LinkDeps extends StartOrderDeps {
  /** Returns null for every token that doesn't work. */
  readonly findLinkedCourse: (token: string, now: Date) => Promise<LinkedCourse | null>;
}

async function openLink(deps: LinkDeps, token: string): Promise<LinkedCourse> {
  const link = await deps.findLinkedCourse(token, deps.now());
  if (link === null || (await deps.isDeleted(link.studentId))) throw new Failure('not_found');
  return link;
}

function describeState(enrolment: Enrolment): LinkedCourseReply['state'] {
  if (isOwned(enrolment)) return 'owned';
  return findLiveOrder(enrolment)?.state === 'processing' ? 'processing' : 'unpaid';
}

/** @throws Failure `not_found` for every token that doesn't work, and if the course is no longer in the catalogue. */
export async function openCourseLink(deps: LinkDeps, token: string): Promise<LinkedCourseReply> {
  const link = await openLink(deps, token);
  const [course, enrolment] = await Promise.all([
    deps.courses.find(link.courseId),
    deps.enrolments.find(link.studentId, link.courseId),
  ]);
  if (course === null) throw new Failure('not_found');
  const paymentMethod: PaymentMethod = deps.payments === null ? 'centre' : 'card';
  const { courseId, title: courseTitle, price } = course;
  return {
    ...{ firstName: link.firstName, courseId, courseTitle, price },
    ...{ paymentMethod, state: describeState(enrolment) },
  };
}

/**
 * Starts or continues an order of the student of the link. The order's id isn't for the parent, who can't look it up.
 *
 * @throws Failure `not_found`, `course_owned`, `order_in_progress` or `link_limit`.
 */
export async function startLinkedOrder(
  deps: LinkDeps,
  { token, ...payment }: { readonly token: string; readonly payerEmail: string; readonly consent: string },
): Promise<{ readonly checkoutUrl: string }> {
  const { studentId, courseId } = await openLink(deps, token);
  try {
    const { checkoutUrl } = await startOrder(deps, { ...payment, courseId, startedBy: 'link', studentId });
    return { checkoutUrl };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'order_in_progress') throw new Failure('order_in_progress');
    // The account was deleted after the link was read. The parent, who has no account, can't sign in.
    throw error.code === 'not_signed_in' ? new Failure('not_found') : error;
  }
}
