import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { JsonObject } from '../../../local/json.ts';
import { startLocal, type Local, type LocalOptions } from '../../../local/start.ts';
import { writeAssembly } from './stack.ts';

export interface Running extends Local {
  readonly directory: string;
  readonly warnings: readonly string[];
  again(options?: Partial<LocalOptions>): Promise<Running>;
  remove(): Promise<void>;
}

export const unthrottled = { rate: 10_000, burst: 10_000 } as const;

export async function startStack(
  options: Partial<LocalOptions> = {},
  change?: (resources: JsonObject) => void,
): Promise<Running> {
  const directory = await mkdtemp(join(tmpdir(), 'ktc-local-'));
  await writeAssembly(join(directory, 'cdk.out'), change);
  return run(directory, options);
}

export async function startForTest(...given: Parameters<typeof startStack>): Promise<Running> {
  const local = await startStack(...given);
  onTestFinished(() => local.remove());
  return local;
}

async function run(directory: string, options: Partial<LocalOptions>): Promise<Running> {
  const warnings: string[] = [];
  const local = await startLocal({
    assembly: join(directory, 'cdk.out'),
    dataDirectory: join(directory, 'data'),
    port: 0,
    throttle: unthrottled,
    warn: (line) => warnings.push(line),
    ...options,
  });
  return {
    ...local,
    directory,
    warnings,
    async again(more) {
      await local.close();
      return run(directory, { ...options, ...more });
    },
    async remove() {
      await local.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly bytes: Buffer;
}

/** Sends a GET request with exactly this path. `fetch` would normalise the path. */
export function raw(url: string, path: string, headers: Record<string, string> = {}): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      buffer(response).then((bytes) => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: bytes.toString(), bytes });
      }, reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Sends HTTP requests as plain text over one connection, one after the other. */
export async function conversation(url: string, ...said: string[]): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const answers: string[] = [];
  for (const request of said) {
    socket.write(request);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    answers.push(answer.toString());
  }
  socket.destroy();
  return answers;
}
