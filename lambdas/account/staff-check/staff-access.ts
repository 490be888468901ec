import { hashSecret, sameHash } from '../../runtime/link-token.ts';
import type { StaffSession } from '../../runtime/staff-session.ts';

const minute = 60_000;
const hour = 60 * minute;

export const sessionMs = 12 * hour;
export const codeMs = 10 * minute;
export const deviceMs = 30 * 24 * hour;
const maximumTries = 5;
/** The oldest device is forgotten first. */
const maximumDevices = 5;
/** The oldest session ends first, so that the item stays small however often somebody signs in. */
const maximumSessions = 20;

/** A code that was mailed for one sign-in. */
export interface SentCode {
  readonly signInId: string;
  readonly hash: string;
  readonly until: number;
  readonly tries: number;
}

/** A browser that may begin a session without a code. Only the hash of its secret is stored. */
export interface KnownDevice {
  readonly hash: string;
  readonly until: number;
}

/** Everything by which a member of staff gets in. It is one item, so that deleting it ends all of it at once. */
export interface StaffAccess {
  readonly revision: number;
  readonly sessions: readonly StaffSession[];
  readonly codes: readonly SentCode[];
  readonly devices: readonly KnownDevice[];
}

export const noAccess: StaffAccess = { revision: 0, sessions: [], codes: [], devices: [] };

export interface StaffAccessStore {
  find(staffId: string): Promise<StaffAccess>;
  /** Returns false, and saves nothing, if another call has saved or deleted the access since it was read. */
  save(staffId: string, access: StaffAccess, now: Date): Promise<boolean>;
  /** Ends every session, and forgets codes and devices. */
  end(staffId: string): Promise<void>;
}

export function withoutExpired(access: StaffAccess, now: Date): StaffAccess {
  const isValid = ({ until }: { readonly until: number }) => until > now.getTime();
  const { revision, sessions, codes, devices } = access;
  return {
    revision,
    sessions: sessions.filter(isValid),
    codes: codes.filter(isValid),
    devices: devices.filter(isValid),
  };
}

/** The id of the sign-in is in the hash, so that equal codes have different hashes. */
export const hashCode = (signInId: string, code: string): string => hashSecret(`${signInId} ${code}`);

export const hasSession = ({ sessions }: StaffAccess, id: string): boolean =>
  sessions.some(({ signInId }) => signInId === id);

/** Returns the code that was sent for a sign-in, unless it was tried too often. */
export const findCode = ({ codes }: StaffAccess, id: string): SentCode | undefined =>
  codes.find(({ signInId, tries }) => signInId === id && tries < maximumTries);

export function knowsDevice({ devices }: StaffAccess, secret: string | null): boolean {
  if (secret === null) return false;
  const presented = hashSecret(secret);
  return devices.some(({ hash }) => sameHash(hash, presented));
}

export function addSession(access: StaffAccess, session: StaffSession): StaffAccess {
  const { sessions, codes } = access;
  return {
    ...access,
    sessions: [...sessions, session].slice(-maximumSessions),
    codes: codes.filter(({ signInId }) => signInId !== session.signInId),
  };
}

export const addDevice = (access: StaffAccess, device: KnownDevice): StaffAccess => ({
  ...access,
  devices: [...access.devices, device].slice(-maximumDevices),
});

export const replaceCode = (access: StaffAccess, code: SentCode): StaffAccess => ({
  ...access,
  codes: [...access.codes.filter(({ signInId }) => signInId !== code.signInId), code],
});
