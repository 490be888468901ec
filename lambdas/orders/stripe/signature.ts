import { EventRefused } from '../payments.ts';
import type { StripeClient } from './client.ts';

/** The most that an event's signature may be behind or ahead of our clock, in seconds. */
const tolerance = 300;

/**
 * True where a header looks as if the provider had made it just now: times of this moment, of which the package looks at
 * the age alone, and signatures that could be some, where at others it throws what it would at a fault of ours.
 */
function looksFresh(signature: string): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  const values = (wanted: string) => parts.filter(([name]) => name === wanted).map(([, value = '']) => value);
  const isNow = (time: string) => Math.abs(Number.parseInt(time, 10) - Date.now() / 1000) <= tolerance;
  const signatures = values('v1');
  return (
    signatures.length > 0 &&
    signatures.every((value) => /^[0-9a-f]{64}$/.test(value)) &&
    values('t').length > 0 &&
    values('t').every(isNow)
  );
}

/**
 * Checks that the provider signed the body, over each of its bytes.
 *
 * @throws EventRefused `form` or `signature`. The package's own error holds the body and goes no further.
 */
export function verifySignature(
  { stripe, errors, secret }: StripeClient,
  body: string,
  signature = '',
): void {
  const { signature: verifier } = stripe.webhooks;
  if (verifier === null) throw new Error('The stripe package comes without its signature check');
  if (!looksFresh(signature)) throw new EventRefused('form');
  try {
    verifier.verifyHeader(body, signature, secret.webhookSecret, tolerance);
  } catch (error) {
    throw error instanceof errors.StripeSignatureVerificationError ? new EventRefused('signature') : error;
  }
}
