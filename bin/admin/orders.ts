import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { adminEmail } from '../../contract/account/admin.ts';
import type { AdminReply } from '../../contract/admin.ts';
import { courseId } from '../../contract/identifiers.ts';
import {
  adminPerson,
  adminReason,
  type AdminOrder,
  type AdminRequest,
  type CheckoutEnd,
} from '../../contract/orders/admin.ts';
import type { OrderState } from '../../contract/orders/orders.ts';
import { findAdminFunction } from '../shared/admin-function.ts';
import { checkedArgument, checkedOption, readProductOptions } from '../shared/command-line.ts';
import { CommandError } from '../shared/problems.ts';
import { printable, table } from '../shared/table.ts';

const emailArgument = (name = '<EMAIL>') =>
  checkedArgument(name, "the address of the student's account", adminEmail);

export function addOrdersCommands(program: Command): void {
  const orders = program
    .command('orders')
    .description('requests and orders; open courses and take them back');

  orders
    .command('list')
    .description("list the requests that wait for the centre, or one student's requests and orders")
    .addArgument(emailArgument('[EMAIL]'))
    .action(async (email: string | undefined, _options: unknown, command: Command) => {
      const call = await findAdminFunction(readProductOptions(command));
      console.log(describeList(email, await call('orders list', { ...(email !== undefined && { email }) })));
    });

  addChangeCommand(orders, 'grant', 'open a course for a student');
  addChangeCommand(
    orders,
    'revoke',
    "take a course back; the student's results stay, and no money is paid back",
  );
}

function addChangeCommand(orders: Command, name: 'grant' | 'revoke', description: string): void {
  orders
    .command(name)
    .description(description)
    .addArgument(emailArgument())
    .addArgument(checkedArgument('<COURSE>', 'the id of a course, such as maths', courseId))
    .addOption(
      checkedOption(
        '--reason <TEXT>',
        'the reason in 3 to 300 characters; it is stored with the order',
        adminReason,
      ).makeOptionMandatory(),
    )
    .addOption(
      checkedOption('--by <NAME>', 'the person who did it, in 1 to 120 characters', adminPerson).default(
        readUserName(),
        'your name on this computer',
      ),
    )
    .action(
      async (
        email: string,
        course: string,
        { reason, by }: Record<'reason' | 'by', string>,
        command: Command,
      ) => {
        const call = await findAdminFunction(readProductOptions(command));
        const reply = await call(`orders ${name}`, { email, courseId: course, reason, by });
        console.log(describeChange(email, reply));
      },
    );
}

/** Returns the name of the operating system's user, or `unknown` if the user has no name, as in some containers. */
export function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

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

const checkoutEnds: Readonly<Record<CheckoutEnd, string>> = {
  ended: 'The page on which it could still be paid was closed.',
  paid: 'But it has been paid by card as well: find the payment in Stripe and refund it.',
  open: "Stripe didn't answer, so a page on which it can be paid may still be open: run the same command again in a few minutes.",
};

const centreTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const formatTime = (timestamp: string) => centreTime.format(new Date(timestamp));
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const none = '–';

const unknownStudent = (email: string) =>
  new CommandError(
    `No confirmed account has the address ${email}. Check its spelling, or ask the student to sign up and confirm it.`,
  );

function describeChange(
  email: string,
  reply: AdminReply<'orders grant'> | AdminReply<'orders revoke'>,
): string {
  if (!('courseTitle' in reply)) {
    if (reply.outcome === 'unknown-student') throw unknownStudent(email);
    throw new CommandError(
      'The catalogue has no such course. The ids are the names of the folders in content/courses, such as maths.',
    );
  }
  const course = printable(reply.courseTitle);
  const changes = {
    granted: `${email} owns ${course} now.`,
    'already-owned': `${email} already owns ${course}: nothing changed.`,
    revoked: `${email} no longer owns ${course}. Results are kept; money is paid back only by a refund in Stripe.`,
    'not-owned': `${email} doesn't own ${course}: nothing changed.`,
  };
  const change = changes[reply.outcome];
  return 'checkout' in reply && reply.checkout !== undefined
    ? `${change} ${checkoutEnds[reply.checkout]}`
    : change;
}

function describeList(email: string | undefined, reply: AdminReply<'orders list'>): string {
  if (reply.outcome === 'unknown-student') throw unknownStudent(email ?? none);
  const requests = describeRequests(reply.requests);
  return email === undefined ? requests : `${requests}\n\n${describeOrders(reply.orders)}`;
}

function describeRequests(requests: readonly AdminRequest[]): string {
  if (requests.length === 0) return 'No requests are waiting.';
  const rows = requests.map((request) => [
    request.studentName,
    request.studentEmail ?? 'the account is gone',
    request.courseId,
    formatTime(request.askedAt),
    request.contactEmail,
    request.message || none,
  ]);
  const headings = ['Student', 'Account', 'Course', 'Asked', 'Answer to', 'Message'];
  return `Waiting for the centre:\n\n${table(headings, rows)}`;
}

function describeOrders(orders: readonly AdminOrder[]): string {
  if (orders.length === 0) return 'No orders.';
  const rows = orders.map((order) => [
    order.orderId,
    order.courseTitle,
    states[order.state],
    order.amount === null ? none : pounds.format(order.amount / 100),
    formatTime(order.createdAt),
    order.payerEmail ?? none,
    order.paymentId ?? none,
    order.staff
      .map(({ action, by, reason, at }) => `${action} by ${by}, ${formatTime(at)}: ${reason}`)
      .join('; '),
  ]);
  const headings = ['Order', 'Course', 'State', 'Amount', 'Begun', 'Payer', 'Payment', 'Staff'];
  return `Orders:\n\n${table(headings, rows)}`;
}
