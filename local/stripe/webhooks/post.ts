import { signatureOf } from './events.ts';

/** The time that the product may take for one try, in milliseconds. */
const timeoutMs = 20_000;

export interface Post {
  readonly target: string;
  /** The event, JSON. */
  readonly body: string;
  /** The secret that it is signed with. */
  readonly secret: string;
  /** Gives up what is under way. */
  readonly signal: AbortSignal;
}

/**
 * Tries once to bring an event to the product, signed at this moment. Never rejects.
 *
 * @returns the reply's status, or 0 where none came.
 */
export async function postEvent({ target, body, secret, signal }: Post): Promise<number> {
  try {
    const reply = await fetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

/** True where the product took an event, by the status of its reply. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;
