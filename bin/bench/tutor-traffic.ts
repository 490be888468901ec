import { randomUUID } from 'node:crypto';
import { tutorSchemas } from '../../contract/tutor/tutor.ts';
import type { Caller } from './traffic.ts';

const listInbox = { name: 'inbox', method: 'GET', path: '/queries/inbox' } as const;

/**
 * Creates a simulated tutor, who lists the inbox, opens the conversation that has waited longest, and replies. Each of these
 * calls waits for the reply to the one before. Until then, the tutor's page only reads the inbox.
 */
export function createTutor(token: string): Caller {
  let waiting: { readonly inboxId: string; readonly messageCount: number } | undefined;
  let isOpen = false;
  let isWaiting = false;
  const stopWaiting = () => {
    isWaiting = false;
  };
  return {
    token,
    next() {
      if (isWaiting) return listInbox;
      isWaiting = true;
      if (waiting === undefined)
        return {
          ...listInbox,
          then: (reply) => {
            stopWaiting();
            if (reply !== undefined)
              [waiting] = tutorSchemas.listInbox.reply.parse(JSON.parse(reply)).threads;
          },
        };
      const { inboxId, messageCount } = waiting;
      const path = `/queries/inbox/${inboxId}`;
      isOpen = !isOpen;
      if (isOpen) return { name: 'open in the inbox', method: 'GET', path, then: stopWaiting };
      waiting = undefined;
      const body = { text: 'Look at the first step again.', messageCount };
      return {
        name: 'reply',
        method: 'PUT',
        path: `${path}/replies/${randomUUID()}`,
        body,
        then: stopWaiting,
      };
    },
  };
}
