import { keepOnDevice, keptOnDevice } from '../../../api/kept-on-device.ts';

const place = 'new-email';
/** The time for which a code that was sent is good, in milliseconds. */
const waitMs = 24 * 60 * 60 * 1000;

/** The new address that a code went to within the last day, from this browser; undefined where none waits for its code. */
export function keptAddress(): string | undefined {
  const kept = keptOnDevice(place);
  if (typeof kept !== 'object' || kept === null || !('email' in kept) || !('sentAt' in kept))
    return undefined;
  const { email, sentAt } = kept;
  if (typeof email !== 'string' || typeof sentAt !== 'number') return undefined;
  if (Date.now() - sentAt < waitMs) return email;
  forgetAddress();
  return undefined;
}

/** Keeps the new address on this device, so that a reload comes back to its code. Neither password nor code is kept. */
export const keepAddress = (email: string): void => keepOnDevice(place, { email, sentAt: Date.now() });

/** Forgets the new address: it is confirmed, or another one is wanted. */
export const forgetAddress = (): void => keepOnDevice(place, null);
