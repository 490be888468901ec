import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { loaded, type Invocation, type Outcome, type WorkerSetup } from './protocol.ts';

/**
 * The maximum number of threads of one function. Further invocations wait for a free thread. To start a thread takes a fifth
 * of a second of processor time, so with more threads than processors a burst of calls would be answered later.
 */
const maxThreads = Math.min(4, Math.max(2, availableParallelism()));
/** The time limit for loading a bundle, in milliseconds. As in Lambda, loading isn't part of the invocation's time. */
const loadTimeoutMs = 30_000;
/**
 * The maximum memory for new JavaScript objects in each thread. It is Node's default on a machine with at most 2 GB of
 * memory, as in Lambda. The default on a larger machine is several times as much:
 * https://github.com/nodejs/node/pull/55812
 */
const youngGenerationMegabytes = 24;

export interface PoolProps {
  readonly setup: WorkerSetup;
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryMegabytes: number;
  readonly output: (stream: Readable) => void;
}

export type Pool = ReturnType<typeof createPool>;

interface Thread {
  readonly worker: Worker;
  /** Resolves to undefined after the thread's try to load the bundle, or to an outcome if the thread ended or hung. */
  readonly ready: Promise<Outcome | undefined>;
}

/** Creates the threads that run one function. Each thread runs one invocation at a time and is reused. */
export function createPool(props: PoolProps) {
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const waiting: (() => void)[] = [];

  function start(): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: props.setup,
      env: { ...props.environment },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: props.memoryMegabytes,
        maxYoungGenerationSizeMb: youngGenerationMegabytes,
      },
    });
    // Without a listener, an error would end the whole product.
    worker.on('error', () => undefined);
    props.output(worker.stdout);
    props.output(worker.stderr);
    const ready = waitForMessage(worker, loadTimeoutMs).then((answer) =>
      answer === loaded ? undefined : answer,
    );
    const thread = { worker, ready };
    all.add(thread);
    worker.on('exit', () => forget(thread));
    return thread;
  }

  function forget(thread: Thread): void {
    all.delete(thread);
    const index = idle.indexOf(thread);
    if (index >= 0) idle.splice(index, 1);
  }

  async function take(): Promise<Thread> {
    for (;;) {
      const thread = idle.pop() ?? (all.size < maxThreads ? start() : undefined);
      if (thread !== undefined) return thread;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  async function end(thread: Thread): Promise<void> {
    // The thread is removed first, so that no invocation gets it while it is terminating.
    forget(thread);
    await thread.worker.terminate();
  }

  return {
    warm(): void {
      if (all.size === 0) idle.push(start());
    },

    /** The promise never rejects, because the outcome contains any error. After a timeout, the thread is ended. */
    async run(invocation: Invocation): Promise<Outcome> {
      const thread = await take();
      const outcome = (await thread.ready) ?? (await invoke(thread.worker, invocation));
      if (outcome.kind === 'timedOut') await end(thread);
      else if (all.has(thread)) idle.push(thread);
      waiting.shift()?.();
      return outcome;
    },

    async close(): Promise<void> {
      await Promise.all([...all].map(end));
    },
  };
}

async function invoke(worker: Worker, invocation: Invocation): Promise<Outcome> {
  const answer = waitForMessage(worker, invocation.timeoutMs);
  worker.postMessage(invocation);
  const outcome = await answer;
  if (outcome === loaded) throw new Error('A thread reported twice that it is loaded');
  return outcome;
}

function waitForMessage(worker: Worker, timeoutMs: number): Promise<Outcome | typeof loaded> {
  return new Promise((resolve) => {
    const settle = (answer: Outcome | typeof loaded): void => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', broke).off('exit', ended);
      resolve(answer);
    };
    const failed = (errorType: string, errorMessage: string, stack = ''): void =>
      settle({ kind: 'failed', errorType, errorMessage, stack });
    const broke = (error: Error): void => failed(error.name, error.message, error.stack);
    const ended = (code: number): void => failed('Runtime.ExitError', `It ended with code ${code}`);
    const timer = setTimeout(() => settle({ kind: 'timedOut' }), timeoutMs);
    worker.on('message', settle).on('error', broke).on('exit', ended);
  });
}
