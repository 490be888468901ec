import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Ready {
  readonly url: string;
  readonly idTokens: readonly string[];
  /** The ID token of a member of staff, whose sign-in is confirmed. */
  readonly tutorToken: string;
}

/** The resources that the product has used. The product replies with them to each message from the benchmark. */
export interface Used {
  /** Resident memory in bytes. */
  readonly memory: number;
  /** The processor time of all threads since the start, in milliseconds. */
  readonly processor: number;
  /** The requests to DynamoDB, and the units that they consumed. Both are 0 if the product isn't metered. */
  readonly requests: number;
  readonly units: number;
}

/** Starts `product.ts` in a new process. To meter its tables costs processor time. @throws Error if the product ends before it is ready. */
export async function startBenchProduct({ metered = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ktc-bench-'));
  const child = fork(join(import.meta.dirname, 'product.ts'), [folder, ...(metered ? ['metered'] : [])]);
  const exited = once(child, 'exit');
  const ended = exited.then(() => Promise.reject(new Error('The product has ended')));
  const receive = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), ended]))[0];
  const close = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const used = (): Promise<Used> => {
    const reply = receive() as Promise<Used>;
    child.send('used');
    return reply;
  };
  try {
    return { ...((await receive()) as Ready), close, used };
  } catch (error) {
    await close();
    throw error;
  }
}
