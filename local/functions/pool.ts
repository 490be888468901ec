import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { loaded, type Invocation, type Outcome, type WorkerSetup } from './protocol.ts';

/** Threads that one function has at most: that many invocations run at once, further ones wait. */
const maxThreads = 4;
/** The time that a bundle may take to load, in milliseconds. An invocation's own starts after that, as in Lambda. */
const loadTimeoutMs = 30_000;
/**
 * The room that a thread keeps for new objects, in megabytes: what Node takes where there are 2 GB of memory or
 * less, as in a function. It takes several times that on a larger machine, and the threads fill it slowly:
 * https://github.com/nodejs/node/pull/55812
 */
const youngGenerationMegabytes = 24;

export interface PoolProps {
  readonly setup: WorkerSetup;
  /** All the environment variables that the threads see. */
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryMegabytes: number;
  /** Told of each thread's standard output and standard error. */
  readonly output: (stream: Readable) => void;
}

/** The execution environments of one function. A thread serves one invocation at a time and is then used again. */
export interface Pool {
  /** Makes sure that there is a thread. */
  warm(): void;
  /** Never rejects: what went wrong is in the outcome. A thread that runs out of time is ended. */
  run(invocation: Invocation): Promise<Outcome>;
  /** Ends all threads, and fails the invocations that they serve. A later one starts a thread again. */
  close(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  /** Undefined once the bundle is loaded; what went wrong where the thread didn't get that far. */
  readonly ready: Promise<Outcome | undefined>;
}

export function createPool(props: PoolProps): Pool {
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
    // An error without a listener would end the whole product.
    worker.on('error', () => undefined);
    props.output(worker.stdout);
    props.output(worker.stderr);
    const ready = answerOf(worker, loadTimeoutMs).then((answer) => (answer === loaded ? undefined : answer));
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
    // At once: nobody may be given a thread that is about to end.
    forget(thread);
    await thread.worker.terminate();
  }

  return {
    warm() {
      if (all.size === 0) idle.push(start());
    },

    async run(invocation) {
      const thread = await take();
      const outcome = (await thread.ready) ?? (await invoke(thread.worker, invocation));
      if (outcome.kind === 'timedOut') await end(thread);
      else if (all.has(thread)) idle.push(thread);
      waiting.shift()?.();
      return outcome;
    },

    async close() {
      await Promise.all([...all].map(end));
    },
  };
}

async function invoke(worker: Worker, invocation: Invocation): Promise<Outcome> {
  const answer = answerOf(worker, invocation.timeoutMs);
  worker.postMessage(invocation);
  const outcome = await answer;
  if (outcome === loaded) throw new Error('A thread said twice that it is loaded');
  return outcome;
}

/** The next thing that a thread says, or its end, or that it took too long. */
function answerOf(worker: Worker, timeoutMs: number): Promise<Outcome | typeof loaded> {
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
