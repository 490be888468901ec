import type { AccountDeskCommand, AccountDeskReply } from '../../contract/account-desk.ts';

/** Words the desk's reply for a person. It succeeded where what was asked for is so now. */
export function describe(
  { email }: AccountDeskCommand,
  reply: AccountDeskReply,
): { readonly succeeded: boolean; readonly text: string } {
  if (reply.outcome === 'unknown-student')
    return { succeeded: false, text: `No confirmed account has the address ${email}.` };
  const { extraTime, outcome } = reply;
  const text =
    extraTime === 0
      ? `${email} has no extra time.`
      : `${email} has ${extraTime} % extra time${outcome === 'set' ? ' now' : ''}.`;
  return { succeeded: true, text };
}
