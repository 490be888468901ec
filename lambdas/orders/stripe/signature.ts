import { EventRefused } from '../payments.ts';
import type { StripeClient } from './client.ts';

const toleranceSeconds = 300;

/**
 * Checks a signature's form and time before Stripe's package does. The package accepts times in the future, and throws
 * the same error for malformed signatures as for our own faults.
 */
function looksFresh(signature: string): boolean {
  const parts = signature.split(',').map((part) => part.split('='));
  const readValues = (key: string) => parts.filter(([name]) => name === key).map(([, value = '']) => value);
  const isNow = (time: string) => Math.abs(Number.parseInt(time, 10) - Date.now() / 1000) <= toleranceSeconds;
  const signatures = readValues('v1');
  return (
    signatures.length > 0 &&
    signatures.every((value) => /^[0-9a-f]{64}$/.test(value)) &&
    readValues('t').length > 0 &&
    readValues('t').every(isNow)
  );
}

/** @throws EventRefused `form` or `signature`. The package's own error contains the body and isn't passed on. */
export function verifySignature(
  { stripe, errors, secret }: StripeClient,
  body: string,
  signature = '',
): void {
  const { signature: verifier } = stripe.webhooks;
  if (verifier === null) throw new Error('The stripe package has no signature verification');
  if (!looksFresh(signature)) throw new EventRefused('form');
  try {
    verifier.verifyHeader(body, signature, secret.webhookSecret, toleranceSeconds);
  } catch (error) {
    throw error instanceof errors.StripeSignatureVerificationError ? new EventRefused('signature') : error;
  }
}
