import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { openJsonFile } from '../json-file.ts';

const metadata = z.record(z.string(), z.string());
const checkoutSchema = z.object({
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** The currency's code from ISO 4217, in lower case. */
  currency: z.string(),
  /** The amount is in the currency's smallest unit. */
  amount: z.int(),
  courseTitle: z.string(),
  payerEmail: z.string(),
  clientReference: z.string(),
  metadata,
  paymentMetadata: metadata,
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** A checkout session. Its times are in seconds since 1970, as in Stripe's API. */
const sessionSchema = z.object({
  id: z.string(),
  created: z.int(),
  checkout: checkoutSchema,
  status: z.enum(['open', 'complete', 'expired']),
  money: z.enum(['none', 'pending', 'failed', 'paid']),
  paymentId: z.string().nullable(),
  refunded: z.int(),
  dispute: z.enum(['lost', 'won']).nullable(),
  declined: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  body: z.string(),
  withheld: z.boolean(),
});
export type UnsentEvent = z.infer<typeof eventSchema>;

const replaySchema = z.object({
  key: z.string(),
  /** The path and body of the first call with this idempotency key. `status` and `reply` were its reply. */
  request: z.string(),
  status: z.int(),
  reply: z.custom<JsonObject>((value) => isObject(value as Json)),
  created: z.int(),
});

/** The stored state of the stand-in for Stripe. Each list is ordered from oldest to newest. */
const stateSchema = z.object({
  sessions: z.array(sessionSchema),
  unsent: z.array(eventSchema),
  replays: z.array(replaySchema),
});

const keysSchema = z.object({ secretKey: z.string(), webhookSecret: z.string() });

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens the stored keys and state of the stand-in for Stripe. Callers change `state` and then call `save`. */
export async function openStore(directory: string) {
  const keysFile = openJsonFile(join(directory, 'keys.json'), keysSchema);
  const stateFile = openJsonFile(join(directory, 'state.json'), stateSchema);
  const [storedKeys, storedState] = await Promise.all([keysFile.read(), stateFile.read()]);
  const keys = storedKeys ?? {
    secretKey: `sk_test_${createToken(24)}`,
    webhookSecret: `whsec_${createToken(24)}`,
  };
  if (storedKeys === undefined) await keysFile.write(keys);
  const state = storedState ?? { sessions: [], unsent: [], replays: [] };
  return { keys, state, save: () => stateFile.write(state) };
}

export function createToken(bytes = 12): string {
  return randomBytes(bytes).toString('hex');
}
