import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product sends `ready` once, and `used` after each message from the bench. */
export type ToBench =
  | {
      readonly kind: 'ready';
      readonly url: string;
      readonly assembly: string;
      readonly tablesEndpoint: string;
      readonly idTokens: readonly string[];
    }
  | ({ readonly kind: 'used' } & Used);

interface Used {
  /** Resident memory in bytes. */
  readonly memory: number;
  /** Milliseconds of processor time over all threads since the start. */
  readonly processor: number;
}

export interface RunningProduct extends Omit<Extract<ToBench, { kind: 'ready' }>, 'kind'> {
  readonly folder: string;
  used(): Promise<Used>;
  close(): Promise<void>;
}

/** @throws Error if the product ends before it is ready. */
export async function startBenchProduct(): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'ktc-bench-'));
  const child = fork(join(import.meta.dirname, 'product.ts'), [folder]);
  const exited = once(child, 'exit');
  const heard = async <Kind extends ToBench['kind']>(
    kind: Kind,
  ): Promise<Extract<ToBench, { kind: Kind }>> => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      exited.then(() => Promise.reject(new Error('The product has ended'))),
    ])) as [ToBench];
    if (message.kind !== kind) throw new Error(`The product said ${message.kind}, not ${kind}`);
    return message as Extract<ToBench, { kind: Kind }>;
  };
  const close = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return {
      ...(await heard('ready')),
      folder,
      close,
      used() {
        const answer = heard('used');
        child.send('used');
        return answer;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
