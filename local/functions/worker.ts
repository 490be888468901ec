import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { loaded, type Invocation, type Outcome, type WorkerSetup } from './protocol.ts';

// This thread is like one of Lambda's execution environments: it serves one invocation at a time.

type Handler = (event: unknown, context: object) => unknown;

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');
const setup = workerData as WorkerSetup;
if (process.env['NODE_OPTIONS']?.includes('--enable-source-maps')) process.setSourceMapsEnabled(true);

function failure(error: unknown): Outcome {
  return error instanceof Error
    ? { kind: 'failed', errorType: error.name, errorMessage: error.message, stack: error.stack ?? '' }
    : { kind: 'failed', errorType: 'Error', errorMessage: String(error), stack: '' };
}

async function load(): Promise<Handler> {
  const module = (await import(pathToFileURL(setup.modulePath).href)) as Record<string, unknown>;
  const handler = module[setup.exportName];
  if (typeof handler !== 'function')
    throw new Error(`${setup.modulePath} exports no function ${setup.exportName}`);
  return handler as Handler;
}

async function run(handler: Promise<Handler>, { event, context, timeoutMs }: Invocation): Promise<Outcome> {
  const deadline = Date.now() + timeoutMs;
  try {
    const call = await handler;
    const reply = await call(JSON.parse(event), {
      ...context,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    });
    return { kind: 'returned', reply: reply === undefined ? 'null' : JSON.stringify(reply) };
  } catch (error) {
    return failure(error);
  }
}

const handler = load();
const announce = (): void => port.postMessage(loaded);
handler.then(announce, announce);
port.on('message', (invocation: Invocation) => {
  void run(handler, invocation).then((outcome) => port.postMessage(outcome));
});
