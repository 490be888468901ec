import { answering, type Answer } from './answering.ts';
import { listen } from './listen.ts';
import { forPrograms } from './loopback.ts';

/** A server for programs of this machine alone, on a port of its own. */
export interface PrivateServer {
  /** Such as `http://127.0.0.1:41234`. */
  readonly endpoint: string;
  close(): Promise<void>;
}

/** `warn` is told of faults of `answer` itself. */
export async function startPrivateServer(
  answer: Answer,
  warn: (line: string) => void,
): Promise<PrivateServer> {
  const listening = await listen(forPrograms(answering(answer, warn)), 0);
  return { endpoint: `http://127.0.0.1:${listening.port}`, close: () => listening.close() };
}
