import type { Command } from 'commander';
import { staffEmail } from '../../contract/account/admin.ts';
import { shownName } from '../../contract/account/name-rules.ts';
import type { AdminReply } from '../../contract/admin.ts';
import { findAdminFunction } from '../shared/admin-function.ts';
import { checkedArgument, readProductOptions } from '../shared/command-line.ts';
import { CommandError } from '../shared/problems.ts';
import { table } from '../shared/table.ts';

const emailArgument = () => checkedArgument('<EMAIL>', "the address of the person's account", staffEmail);

export function addStaffCommands(program: Command): void {
  const staff = program
    .command('staff')
    .description('who answers students, and who of them is a safeguarding lead');

  staff
    .command('list')
    .description('list the staff and the safeguarding leads')
    .action(async (_options: unknown, command: Command) => {
      const call = await findAdminFunction(readProductOptions(command));
      console.log(describeStaff(await call('staff list', {})));
    });

  staff
    .command('add')
    .description('make the owner of a confirmed account staff: they answer students in the inbox')
    .addArgument(emailArgument())
    .option(
      '--lead',
      'make them a safeguarding lead too, who sees reports about tutors and safeguarding notices; without it a lead becomes staff alone',
    )
    .action(async (email: string, { lead = false }: { lead?: boolean }, command: Command) => {
      const call = await findAdminFunction(readProductOptions(command));
      console.log(describeChange(email, await call('staff add', { email, lead })));
    });

  staff
    .command('remove')
    .description('make a person a student again, end their access at once, and sign them out everywhere')
    .addArgument(emailArgument())
    .action(async (email: string, _options: unknown, command: Command) => {
      const call = await findAdminFunction(readProductOptions(command));
      console.log(describeChange(email, await call('staff remove', { email })));
    });
}

const noLead =
  'Nobody is a safeguarding lead, so nobody sees reports about tutors. Name one: npm run admin -- staff add EMAIL --lead';

function describeStaff({ staff }: AdminReply<'staff list'>): string {
  if (staff.length === 0)
    return `Nobody is staff yet. Add somebody: npm run admin -- staff add EMAIL\n${noLead}`;
  const listed = table(
    ['Name', 'Account', 'Safeguarding lead'],
    staff.map(({ name, email, isLead }) => [shownName(name), email, isLead ? 'yes' : '']),
  );
  return staff.some(({ isLead }) => isLead) ? listed : `${listed}\n\n${noLead}`;
}

function describeChange(
  person: string,
  { outcome }: AdminReply<'staff add'> | AdminReply<'staff remove'>,
): string {
  switch (outcome) {
    case 'added':
      return `${person} is staff now. The inbox is in their menu after their next sign-in.`;
    case 'added-lead':
      return `${person} is staff and a safeguarding lead now. The inbox shows them reports and safeguarding notices after their next sign-in.`;
    case 'no-longer-lead':
      return `${person} is staff, no longer a safeguarding lead, and signed out everywhere, also on pages that are open.`;
    case 'already-lead':
      return `${person} is already a safeguarding lead: nothing changed.`;
    case 'already-staff':
      return `${person} is already staff: nothing changed.`;
    case 'removed':
      return `${person} is no longer staff and is signed out everywhere. Pages that are open now show no student any more.`;
    case 'not-staff':
      return `${person} isn't staff: nothing changed.`;
    case 'unknown-account':
      throw new CommandError(
        `No account has the address ${person}. Check its spelling. Whoever is to become staff signs up on the site first.`,
      );
    case 'unconfirmed-account':
      throw new CommandError(
        `The account of ${person} isn't confirmed yet. Ask the person to sign in on the site and type the code that is mailed to them, then add them again.`,
      );
  }
}
