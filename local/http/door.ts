import type { Answer } from './answering.ts';
import { textReply } from './reply.ts';

/** Answers from the beginning, so that its address is known, though what is behind it takes a while to get ready. */
export interface Door {
  readonly answer: Answer;
  open(behind: Answer): void;
}

export function closedDoor(): Door {
  let behind: Answer = () =>
    Promise.resolve(
      textReply(503, 'The product is starting. Try again in a moment.', {
        'Retry-After': '1',
        'Cache-Control': 'no-store',
      }),
    );
  return {
    answer: (request) => behind(request),
    open(answer) {
      behind = answer;
    },
  };
}
