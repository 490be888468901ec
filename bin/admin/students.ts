import type { Command } from 'commander';
import * as z from 'zod/mini';
import { adminEmail, extraTimePercent, studentId } from '../../contract/account/admin.ts';
import type { AdminReply } from '../../contract/admin.ts';
import { findAdminFunction, readAllPages } from '../shared/admin-function.ts';
import { checkedArgument, checkedOption, readProductOptions } from '../shared/command-line.ts';
import { CommandError } from '../shared/problems.ts';
import { printable } from '../shared/table.ts';

const emailArgument = (name = '<EMAIL>') =>
  checkedArgument(name, "the address of the student's account", adminEmail);
const percent = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d+ ?%?$/)),
    z.transform((text) => Number.parseInt(text, 10)),
  ),
  extraTimePercent,
);

export function addStudentsCommands(program: Command): void {
  const students = program.command('students').description('extra time, deletion of accounts, orphaned data');

  students
    .command('show')
    .description("print a student's extra time")
    .addArgument(emailArgument())
    .action(async (email: string, _options: unknown, command: Command) => {
      const call = await findAdminFunction(readProductOptions(command));
      console.log(describeExtraTime(email, await call('students show', { email }), ''));
    });

  students
    .command('extra-time')
    .description('give a student extra time in timed quizzes: 25 makes 20 minutes 25, 0 takes it back')
    .addArgument(emailArgument())
    .addArgument(checkedArgument('<PERCENT>', 'a whole number from 0 to 300, such as 25', percent))
    .action(async (email: string, given: number, _options: unknown, command: Command) => {
      const call = await findAdminFunction(readProductOptions(command));
      const reply = await call('students extra-time', { email, percent: given });
      console.log(describeExtraTime(email, reply, ' now'));
    });

  students
    .command('erase')
    .description(
      "delete a student's account and all data about the student for good; without --yes, print what that would mean and delete nothing",
    )
    .addArgument(emailArgument('[EMAIL]'))
    .addOption(checkedOption('--sub <ID>', 'the id of a student whose account is gone, a UUID', studentId))
    .option('--yes', 'delete')
    .action(
      async (
        email: string | undefined,
        { sub, yes = false }: { sub?: string; yes?: boolean },
        command: Command,
      ) => {
        const name = email ?? sub;
        if (name === undefined || (email !== undefined && sub !== undefined))
          command.error('error: Name the student either by EMAIL or by --sub ID');
        const student = sub === undefined ? { email: name } : { studentId: sub };
        const call = await findAdminFunction(readProductOptions(command));
        console.log(describeErasure(name, await call('students erase', { student, confirmed: yes })));
      },
    );

  students
    .command('list-orphaned-data')
    .description('list the ids of students who have data but no account')
    .action(async (_options: unknown, command: Command) => {
      const call = await findAdminFunction(readProductOptions(command));
      const ids = new Set<string>();
      const pages = readAllPages((position) => call('students list-orphaned-data', position));
      for await (const { studentIds } of pages) for (const id of studentIds) ids.add(id);
      console.log(describeOrphanedData([...ids]));
    });
}

function describeExtraTime(student: string, { extraTime }: AdminReply<'students show'>, now: string): string {
  if (extraTime === null) throw unknownStudent(student);
  if (extraTime === 0) return `${student} has no extra time.`;
  return `${student} has ${extraTime} % extra time${now}.`;
}

const unknownStudent = (student: string) =>
  new CommandError(`No confirmed account has the address ${student}.`);

function describeErasure(student: string, reply: AdminReply<'students erase'>): string {
  switch (reply.outcome) {
    case 'erasable':
      return describeErasable(student, reply);
    case 'erasing':
      return `The account of ${student} is deleted. ${describeInvoices(reply)} What a page that is still open writes is deleted within two hours.\nThe number of the receipt: ${reply.erasureId}`;
    case 'payment-under-way':
      throw new CommandError(
        `A payment is under way (${reply.courses.join(', ')}): nothing is deleted. Try again when the money has arrived or the payment has ended; an unused payment page ends within a day.`,
      );
    case 'no-data':
      throw new CommandError(`There is no data about ${student}, and no account has this id.`);
    case 'unknown-student':
      throw unknownStudent(student);
    case 'staff':
      throw new CommandError(
        `${student} is staff, and students need their answers: nothing is deleted. If it must be, make them a student again first: npm run admin -- staff remove`,
      );
  }
}

function describeErasable(
  student: string,
  reply: Extract<AdminReply<'students erase'>, { outcome: 'erasable' }>,
): string {
  const { hasAccount, recent } = reply;
  return [
    'Nothing is deleted yet.',
    hasAccount
      ? `With --yes the account of ${student} and all data about the student are deleted for good.`
      : `The account of ${student} is gone. With --yes all remaining data about the student is deleted for good.`,
    describeInvoices(reply),
    ...(recent.length === 0
      ? []
      : [
          `Bought within the last 14 days: ${recent.join(', ')}. Ask first whether the money is wanted back.`,
        ]),
  ].join('\n');
}

function describeInvoices({ invoices }: { readonly invoices: number }): string {
  if (invoices === 0) return 'No invoice stays.';
  return invoices === 1 ? '1 invoice stays, without a name.' : `${invoices} invoices stay, without a name.`;
}

function describeOrphanedData(ids: readonly string[]): string {
  if (ids.length === 0) return 'Every student with data has an account.';
  return [
    'These students have data but no account:',
    '',
    ...ids.map(printable),
    '',
    'Run npm run admin -- students erase --sub ID to see what deleting the data means, and add --yes to delete it.',
  ].join('\n');
}
