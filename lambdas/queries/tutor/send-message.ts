import { changeThread, findThread, send, withConcern, type Outgoing, type SendDeps } from './send.ts';
import { addMessage } from './thread-transitions.ts';
import type { SentView } from './thread-view.ts';

/**
 * Adds a message of the student to a thread, which waits for a tutor again. The same message again changes nothing.
 *
 * @throws Failure `text_too_long`, `not_found`, `thread_closed`, `thread_full`, `thread_conflict`, `message_limit`, `waiting_limit`.
 */
export async function sendMessage(deps: SendDeps, written: Omit<Outgoing, 'concern'>): Promise<SentView> {
  const message = { ...written, concern: deps.concernOf(written.text) };
  return withConcern(deps, message, async () => {
    const seen = await findThread(deps, message);
    return send(deps, message, seen, (mark) =>
      changeThread(deps, message, (thread) => addMessage(thread, mark)),
    );
  });
}
