import { changeThread, findThread, send, type SendDeps } from './send.ts';
import { addMessage } from './thread-steps.ts';
import type { SentView } from './thread-view.ts';

/**
 * Adds a message of the student to a thread, which waits for a tutor again. The same message again changes nothing.
 *
 * @throws Failure `not_found`, `thread_closed`, `thread_full`, `thread_conflict`, `message_limit`, `waiting_limit`.
 */
export async function sendMessage(
  deps: SendDeps,
  message: {
    readonly studentId: string;
    readonly threadId: string;
    readonly messageId: string;
    readonly text: string;
  },
): Promise<SentView> {
  const seen = await findThread(deps, message);
  return send(deps, message, seen, (mark) =>
    changeThread(deps, message, (thread) => addMessage(thread, mark)),
  );
}
