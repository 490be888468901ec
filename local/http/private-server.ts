import { answering, type Answer } from './answering.ts';
import { listen } from './listen.ts';
import { mayBeWebPage } from './loopback.ts';
import { textReply } from './reply.ts';

/** A server for programs of this machine, on a port of its own. No secret guards it, so web pages are refused. */
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
  const guarded: Answer = (request) =>
    mayBeWebPage(request)
      ? Promise.resolve(textReply(403, 'This address answers to programs of this machine alone.'))
      : answer(request);
  const listening = await listen(answering(guarded, warn), 0);
  return { endpoint: `http://127.0.0.1:${listening.port}`, close: () => listening.close() };
}
