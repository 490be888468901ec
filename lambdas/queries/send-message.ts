import { changeThread, send, type SendDeps } from './send.ts';
import { addMessage } from './thread-steps.ts';
import type { SentView } from './thread-view.ts';

/**
 * Adds a message of the student to a thread, which waits for a tutor again. The same message again changes nothing.
 *
 * @throws Failure `not_found`, `thread_closed`, `thread_full`, `thread_conflict`, `message_limit`, `waiting_limit`.
 */
export function sendMessage(
  deps: SendDeps,
  message: {
    readonly studentId: string;
    readonly threadId: string;
    readonly messageId: string;
    readonly text: string;
  },
): Promise<SentView> {
  return send(deps, message, (mark) => changeThread(deps, message, (seen) => addMessage(seen, mark)));
}
