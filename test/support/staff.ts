import type { StaffCheck, StaffConfirmation } from '../../contract/account/account.ts';
import { features } from '../../contract/features.ts';
import { callRoute } from './call-route.ts';
import { newestCodeTo, type Student } from './student.ts';
import { signInTokens, type Tokens } from './tokens.ts';

const { startStaffCheck, confirmStaffCheck } = features.account;

/** The secrets of known devices, so that a person's second sign-in needs no code. The key is the product and the person. */
const devices = new Map<string, string | null>();

/** Confirms a sign-in of staff by the code in their mailbox, and returns the secret of the device. */
export async function confirmStaff(
  url: string,
  { email }: Pick<Student, 'email'>,
  { idToken: token }: Pick<Tokens, 'idToken'>,
  device: string | null = null,
): Promise<string | null> {
  const started = await callRoute(url, startStaffCheck, { token, body: { device, again: false } });
  if (!started.ok) throw new Error(`The check didn't start: ${await started.text()}`);
  const { sentTo } = (await started.json()) as StaffCheck;
  if (sentTo === null) return device;
  const body = { code: await newestCodeTo(url, email), device };
  const confirmed = await callRoute(url, confirmStaffCheck, { token, body });
  if (!confirmed.ok) throw new Error(`The code was refused: ${await confirmed.text()}`);
  return ((await confirmed.json()) as StaffConfirmation).device ?? device;
}

/** Signs staff in so that they may call the routes of staff. */
export async function signInStaff(url: string, staff: Pick<Student, 'email' | 'password'>): Promise<Tokens> {
  const tokens = await signInTokens(url, staff);
  const key = `${url} ${staff.email}`;
  devices.set(key, await confirmStaff(url, staff, tokens, devices.get(key)));
  return tokens;
}
