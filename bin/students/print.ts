import type { AccountDeskCommand, AccountDeskReply } from '../../contract/account/admin.ts';
import type { Description } from '../shared/run-command.ts';
import { printable } from '../shared/table.ts';

type Reply<Outcome> = Extract<AccountDeskReply, { readonly outcome: Outcome }>;

/** Words the desk's reply for a person. */
export function describe(command: AccountDeskCommand, reply: AccountDeskReply): Description {
  const student = nameOf(command);
  const done = (text: string) => ({ succeeded: true, text });
  const refused = (text: string) => ({ succeeded: false, text });
  switch (reply.outcome) {
    case 'unknown-student':
      return refused(`No confirmed account has the address ${student}.`);
    case 'shown':
    case 'set':
      return done(extraTimeOf(student, reply));
    case 'erasable':
      return done(erasureOf(student, reply));
    case 'erasing':
      return done(
        `The account of ${student} is deleted. ${invoicesOf(reply)} Within two hours, what a page that is still open may write goes too.\nThe number of the receipt: ${reply.erasureId}`,
      );
    case 'payment-under-way':
      return refused(
        `A payment is under way (${reply.courses.join(', ')}): nothing is deleted. Try again when it has come or has ended; a payment page that nobody uses ends within a day.`,
      );
    case 'nothing-kept':
      return refused(`Nothing is kept of ${student}, and no account has this id.`);
    case 'orphans':
      return done(orphansOf(reply));
    case 'staff':
      return refused(
        `${student} is staff, whose answers are the students' too: nothing is deleted. If it must be, make them a student again first: npm run staff -- remove`,
      );
  }
}

function nameOf(command: AccountDeskCommand): string {
  if (command.command === 'orphans') return 'the student';
  if (command.command !== 'erase') return command.email;
  return 'email' in command.student ? command.student.email : command.student.studentId;
}

function orphansOf({ ids }: Reply<'orphans'>): string {
  if (ids.length === 0) return 'Everybody of whom something is kept has an account.';
  return [
    'The sign-in is gone, and something is kept, of:',
    '',
    ...ids.map(printable),
    '',
    'See what deleting it means by npm run students -- erase --sub ID, and delete it by adding --yes.',
  ].join('\n');
}

function extraTimeOf(student: string, { extraTime, outcome }: Reply<'shown' | 'set'>): string {
  if (extraTime === 0) return `${student} has no extra time.`;
  return `${student} has ${extraTime} % extra time${outcome === 'set' ? ' now' : ''}.`;
}

function erasureOf(student: string, reply: Reply<'erasable'>): string {
  const { hasAccount, recent } = reply;
  return [
    'Nothing is deleted yet.',
    hasAccount
      ? `With --yes the account of ${student} is deleted for good, with all that is kept of the student.`
      : `The sign-in of ${student} is gone. With --yes all that is still kept of the student is deleted for good.`,
    invoicesOf(reply),
    ...(recent.length === 0
      ? []
      : [
          `Bought within the last 14 days: ${recent.join(', ')}. Settle first whether the money is wanted back.`,
        ]),
  ].join('\n');
}

function invoicesOf({ invoices }: { readonly invoices: number }): string {
  if (invoices === 0) return 'There is no invoice that stays.';
  return invoices === 1 ? '1 invoice stays, without a name.' : `${invoices} invoices stay, without a name.`;
}
