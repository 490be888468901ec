import type {
  CheckoutEnd,
  DeskCommand,
  DeskOrder,
  DeskReply,
  DeskRequest,
} from '../../contract/orders/admin.ts';
import type { OrderState } from '../../contract/orders/orders.ts';
import type { Description } from '../shared/run-command.ts';
import { printable, table } from '../shared/table.ts';

const states: Readonly<Record<OrderState, string>> = {
  open: 'checkout begun',
  processing: 'payment on its way',
  paid: 'paid',
  granted: 'opened by staff',
  failed: 'payment failed',
  expired: 'not paid in time',
  refunded: 'refunded',
  disputed: 'dispute lost',
  revoked: 'taken back by staff',
};

const centreTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const none = '–';

/** Words the desk's reply for a person. */
export function describe(command: DeskCommand, reply: DeskReply): Description {
  const email = 'email' in command ? command.email : undefined;
  if (reply.outcome === 'listed') {
    const parts = [describeRequests(reply.requests)];
    if (email !== undefined) parts.push(describeOrders(reply.orders));
    return { succeeded: true, text: parts.join('\n\n') };
  }
  const student = email ?? none;
  if ('courseTitle' in reply) {
    const change = describeChange(reply.outcome, student, printable(reply.courseTitle));
    return {
      succeeded: true,
      text: reply.checkout === undefined ? change : `${change} ${checkoutEnds[reply.checkout]}`,
    };
  }
  const unknown = {
    'unknown-student': `No confirmed account has the address ${student}. Check its spelling, or ask the student to sign up and confirm it.`,
    'unknown-course':
      'The catalogue has no such course. The ids are the names of the folders in content/courses, such as maths.',
  };
  return { succeeded: false, text: unknown[reply.outcome] };
}

const checkoutEnds: Readonly<Record<CheckoutEnd, string>> = {
  ended: 'The page on which it could still be paid was closed.',
  paid: 'But it has been paid by card as well: find the payment in Stripe and refund it.',
  open: "Stripe didn't answer, so a page on which it can be paid may still be open: run the same command again in a few minutes.",
};

type Change = Extract<DeskReply, { courseTitle: string }>['outcome'];

function describeChange(outcome: Change, student: string, course: string): string {
  switch (outcome) {
    case 'granted':
      return `${student} owns ${course} now.`;
    case 'already-owned':
      return `${student} owns ${course} already: nothing changed.`;
    case 'revoked':
      return `${student} no longer owns ${course}. Results are kept; money goes back only by a refund in Stripe.`;
    case 'not-owned':
      return `${student} doesn't own ${course}: nothing changed.`;
  }
}

function describeRequests(requests: readonly DeskRequest[]): string {
  if (requests.length === 0) return 'No requests are waiting.';
  const rows = requests.map((request) => [
    request.studentName,
    request.studentEmail ?? 'the account is gone',
    request.courseId,
    when(request.askedAt),
    request.contactEmail,
    request.message || none,
  ]);
  const headings = ['Student', 'Account', 'Course', 'Asked', 'Answer to', 'Message'];
  return `Waiting for the centre:\n\n${table(headings, rows)}`;
}

function describeOrders(orders: readonly DeskOrder[]): string {
  if (orders.length === 0) return 'No orders.';
  const rows = orders.map((order) => [
    order.orderId,
    order.courseTitle,
    states[order.state],
    order.amount === null ? none : pounds.format(order.amount / 100),
    when(order.createdAt),
    order.payerEmail ?? none,
    order.paymentId ?? none,
    order.staff.map(({ action, by, reason, at }) => `${action} by ${by}, ${when(at)}: ${reason}`).join('; '),
  ]);
  const headings = ['Order', 'Course', 'State', 'Amount', 'Begun', 'Payer', 'Payment', 'Staff'];
  return `Orders:\n\n${table(headings, rows)}`;
}

function when(timestamp: string): string {
  return centreTime.format(new Date(timestamp));
}
