/** Every function by its name, with the file of its handler below `lambdas/`. */
export const entries = {
  courses: 'courses/handler.ts',
  account: 'account/handler.ts',
  quizzes: 'quizzes/handler.ts',
  orders: 'orders/handler.ts',
  queries: 'queries/handler.ts',
  /** Publishes the catalogue; a deployment invokes it. */
  catalogue: 'catalogue/handler.ts',
  /** Serves `npm run admin`; no route leads to it. */
  admin: 'admin/handler.ts',
  /** Asks the payment provider about orders that stay open; runs on a schedule. */
  'orders-reconcile': 'orders/reconcile/handler.ts',
  /** Looks for overdue questions and waiting notices; runs on a schedule. */
  'queries-watch': 'queries/safeguarding/watch-handler.ts',
  /** Resumes deletions of accounts; runs on a schedule. */
  'account-erasure': 'account/erasure/handler.ts',
  'post-confirmation': 'user-pool/post-confirmation-handler.ts',
  'custom-message': 'user-pool/custom-message-handler.ts',
  /** Deletes accounts that nobody confirmed; runs on a schedule. */
  'unconfirmed-accounts': 'user-pool/unconfirmed-handler.ts',
} as const;

export type FunctionName = keyof typeof entries;
