import type { Description } from '../shared/run-command.ts';
import { table } from '../shared/table.ts';
import type { StaffMember, StaffReply } from './membership.ts';
import type { StaffCommand } from './words.ts';

const noLead =
  'Nobody is a safeguarding lead: nobody sees reports about tutors in the inbox. Name one: npm run staff -- add EMAIL --lead';

function listText(staff: readonly StaffMember[]): string {
  if (staff.length === 0) return `Nobody is staff yet. Add somebody: npm run staff -- add EMAIL\n${noLead}`;
  const listed = table(
    ['Name', 'Account', 'Safeguarding lead'],
    staff.map(({ name, email, lead }) => [name, email, lead ? 'yes' : '']),
  );
  return staff.some(({ lead }) => lead) ? listed : `${listed}\n\n${noLead}`;
}

/** Words the reply for a person. */
export function describe(command: StaffCommand, reply: StaffReply): Description {
  const person = command.command === 'list' ? '' : command.email;
  switch (reply.outcome) {
    case 'listed':
      return {
        succeeded: true,
        text: listText(reply.staff),
      };
    case 'added':
      return {
        succeeded: true,
        text: `${person} is staff now. The inbox is in their menu from their next sign-in.`,
      };
    case 'added-lead':
      return {
        succeeded: true,
        text: `${person} is staff and a safeguarding lead now. From their next sign-in the inbox shows them reports and safeguarding notices.`,
      };
    case 'no-longer-lead':
      return {
        succeeded: true,
        text: `${person} is staff, no longer a safeguarding lead, and signed out everywhere. A page that is open now can still act as a lead until its token runs out, for an hour at most.`,
      };
    case 'already-lead':
      return { succeeded: true, text: `${person} is a safeguarding lead already: nothing changed.` };
    case 'already-staff':
      return { succeeded: true, text: `${person} is staff already: nothing changed.` };
    case 'removed':
      return {
        succeeded: true,
        text: `${person} is no longer staff and is signed out everywhere. A page that is open now can still act as staff until its token runs out, for an hour at most.`,
      };
    case 'not-staff':
      return { succeeded: true, text: `${person} isn't staff: nothing changed.` };
    case 'unknown-account':
      return {
        succeeded: false,
        text: `No account has the address ${person}. Check its spelling, or ask the person to sign up on the site first.`,
      };
    case 'unconfirmed-account':
      return {
        succeeded: false,
        text: `The account of ${person} isn't confirmed yet. Ask the person to sign in on the site and type the code that is mailed to them, then add them again.`,
      };
  }
}
