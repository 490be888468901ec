import { Failure } from '../runtime/failure.ts';
import type { StripeClient } from './stripe-client.ts';

/** How old an event's signature may be, and how far ahead of our clock, in seconds. */
const tolerance = 300;

/** Whether a signature says that it was made later than any clock may be wrong. The package looks at its age alone. */
function isAhead(signature: string): boolean {
  const stamps = signature.split(',').filter((part) => part.startsWith('t='));
  return stamps.some((stamp) => Number.parseInt(stamp.slice(2), 10) - Date.now() / 1000 > tolerance);
}

/** Whether each signature in the header could be one. At others the package throws what it would at a fault of ours. */
function isReadable(signature: string): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  return parts.every(([name, value = '']) => name !== 'v1' || /^[0-9a-f]{64}$/.test(value));
}

/**
 * Checks that the provider signed the body, over each of its bytes.
 *
 * @throws Failure `invalid_signature`. The package's own error holds the body and goes no further.
 */
export function verifySignature(
  { stripe, errors, secret }: StripeClient,
  body: string,
  signature = '',
): void {
  const { signature: verifier } = stripe.webhooks;
  if (verifier === null) throw new Error('The stripe package comes without its signature check');
  if (!isReadable(signature)) throw new Failure('invalid_signature');
  try {
    verifier.verifyHeader(body, signature, secret.webhookSecret, tolerance);
  } catch (error) {
    throw error instanceof errors.StripeSignatureVerificationError ? new Failure('invalid_signature') : error;
  }
  if (isAhead(signature)) throw new Failure('invalid_signature');
}
