import type { RouteTable } from '../route.ts';

/** The most characters of a question and its answer that are shared under a lesson. */
export const sharedAnswerLimits = { question: 1000, answer: 4000 } as const;
/** A list shows at most this many proposals. The next ones follow as these are decided. */
export const listedProposals = 50;

/** The routes of staff are in a file of their own, because few pages need them and `tutorRoutes` is part of every page. */
export const sharedAnswerRoutes = {
  /** Proposes a question and its answer, rewritten without names, for the readers of the thread's lesson. */
  proposeAnswer: {
    method: 'PUT',
    path: '/queries/inbox/{inboxId}/shared-answer',
    access: 'staff',
    status: 204,
  },
  listProposedAnswers: { method: 'GET', path: '/queries/shared-answers', access: 'staff', status: 200 },
  /** Publishes what another member of staff has proposed. */
  publishAnswer: {
    method: 'PUT',
    path: '/queries/shared-answers/{sharedAnswerId}',
    access: 'staff',
    status: 204,
  },
  removeAnswer: {
    method: 'DELETE',
    path: '/queries/shared-answers/{sharedAnswerId}',
    access: 'staff',
    status: 204,
  },
} as const satisfies RouteTable;
