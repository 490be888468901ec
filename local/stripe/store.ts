import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { openJsonFile } from '../json-file.ts';

const metadata = z.record(z.string(), z.string());
const checkoutSchema = z.object({
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  /** In the currency's smallest unit. */
  amount: z.int(),
  courseTitle: z.string(),
  payerEmail: z.string().nullable(),
  clientReference: z.string().nullable(),
  metadata,
  paymentMetadata: metadata,
  receiptEmail: z.string().nullable(),
});
/** What a session was created with. */
export type Checkout = z.infer<typeof checkoutSchema>;

const sessionSchema = z.object({
  id: z.string(),
  /** Seconds since 1970. */
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
  sessionId: z.string(),
  /** The event as JSON. */
  body: z.string(),
  /** True if it waits until somebody delivers it. */
  withheld: z.boolean(),
});
export type UnsentEvent = z.infer<typeof eventSchema>;

const replaySchema = z.object({
  key: z.string(),
  /** The first request with this key, and its reply. */
  request: z.string(),
  status: z.int(),
  reply: z.custom<JsonObject>((value) => isObject(value as Json)),
  /** Seconds since 1970. */
  created: z.int(),
});

const stateSchema = z.object({
  /** Oldest first. */
  sessions: z.array(sessionSchema),
  /** Oldest first. */
  unsent: z.array(eventSchema),
  replays: z.array(replaySchema),
});
export type State = z.infer<typeof stateSchema>;

const keysSchema = z.object({ secretKey: z.string(), webhookSecret: z.string() });
/** Random keys that the product and the emulated Stripe share. */
export type Keys = z.infer<typeof keysSchema>;

/** The state, which survives a restart. It is mutated in place. */
export interface Store {
  readonly keys: Keys;
  readonly state: State;
  /** Resolves when the state of this call or a later one is on disk. */
  save(): Promise<void>;
}

/** @throws LocalError if a file in `directory` is damaged. */
export async function openStore(directory: string): Promise<Store> {
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

/** The random part of an id or a key, in hex. */
export function createToken(bytes = 12): string {
  return randomBytes(bytes).toString('hex');
}
