import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { isObject, type Json, type JsonObject } from '../../json.ts';
import { openJsonFile } from '../../json-file.ts';

const metadata = z.record(z.string(), z.string());
const checkoutSchema = z.object({
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  /** In the currency's smallest unit. */
  amount: z.int(),
  courseTitle: z.string(),
  locale: z.string().nullable(),
  adaptivePricing: z.boolean(),
  payerEmail: z.string().nullable(),
  clientReference: z.string().nullable(),
  metadata,
  paymentMetadata: metadata,
  paymentDescription: z.string().nullable(),
  receiptEmail: z.string().nullable(),
});
/** The form that a session was made with. */
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
  /** The event as it is sent, JSON. */
  body: z.string(),
  /** True where it waits for somebody to release it. */
  held: z.boolean(),
});
export type UnsentEvent = z.infer<typeof eventSchema>;

const replaySchema = z.object({
  key: z.string(),
  /** The request under this key, and its answer. */
  request: z.string(),
  status: z.int().default(200),
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
/** The keys by which the stand-in and the product know each other. Random, and of this machine alone. */
export type Keys = z.infer<typeof keysSchema>;

/** The state that survives a restart. It is changed in place. */
export interface Store {
  readonly keys: Keys;
  readonly state: State;
  /** Resolves when the state, as it is at this call or later, is on disk. */
  save(): Promise<void>;
}

/** @throws LocalError when a file in `directory` is damaged. */
export async function openStore(directory: string): Promise<Store> {
  const keysFile = openJsonFile(join(directory, 'keys.json'), keysSchema);
  const stateFile = openJsonFile(join(directory, 'state.json'), stateSchema);
  const [storedKeys, storedState] = await Promise.all([keysFile.read(), stateFile.read()]);
  const keys = storedKeys ?? { secretKey: `sk_test_${token(24)}`, webhookSecret: `whsec_${token(24)}` };
  if (storedKeys === undefined) await keysFile.write(keys);
  const state = storedState ?? { sessions: [], unsent: [], replays: [] };
  return { keys, state, save: () => stateFile.write(state) };
}

/** The random part of ids, and of keys with more bytes. */
export function token(bytes = 12): string {
  return randomBytes(bytes).toString('hex');
}
