import type { Answer } from './answering.ts';
import { textReply } from './reply.ts';

/** Answers from the beginning, so that its address is known, though the product takes a while to get ready. */
export interface Readiness {
  readonly answer: Answer;
  /** Answers by `product` from now on. */
  ready(product: Answer): void;
}

/** Answers 503 until the product is ready. */
export function notReady(): Readiness {
  let product: Answer = () =>
    Promise.resolve(
      textReply(503, 'The product is starting. Try again in a moment.', {
        'Retry-After': '1',
        'Cache-Control': 'no-store',
      }),
    );
  return {
    answer: (request) => product(request),
    ready(answer) {
      product = answer;
    },
  };
}
