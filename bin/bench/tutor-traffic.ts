import { randomUUID } from 'node:crypto';
import { tutorSchemas } from '../../contract/tutor/tutor.ts';
import type { Caller } from './traffic.ts';

/** Creates a simulated tutor, who lists the inbox, opens the conversation that has waited longest, and replies. */
export function createTutor(token: string): Caller {
  let waiting: { readonly inboxId: string; readonly messageCount: number } | undefined;
  let isOpen = false;
  return {
    token,
    next() {
      if (waiting === undefined)
        return {
          ...{ name: 'inbox', method: 'GET', path: '/queries/inbox' },
          then: (reply) => {
            if (reply !== undefined)
              [waiting] = tutorSchemas.listInbox.reply.parse(JSON.parse(reply)).threads;
          },
        };
      const { inboxId, messageCount } = waiting;
      const path = `/queries/inbox/${inboxId}`;
      isOpen = !isOpen;
      if (isOpen) return { name: 'open in the inbox', method: 'GET', path };
      waiting = undefined;
      const body = { text: 'Look at the first step again.', messageCount };
      return { name: 'reply', method: 'PUT', path: `${path}/replies/${randomUUID()}`, body };
    },
  };
}
