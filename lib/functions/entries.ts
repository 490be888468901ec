/** The file of each function's handler below `lambdas/`. */
export const entries = {
  courses: 'courses/handler.ts',
  account: 'account/handler.ts',
  quizzes: 'quizzes/handler.ts',
  orders: 'orders/handler.ts',
  queries: 'queries/handler.ts',
  /** A deployment invokes it. */
  catalogue: 'catalogue/handler.ts',
  /** Serves `npm run admin`. No route leads to it. */
  admin: 'admin/handler.ts',
  /** These three run on a schedule. */
  'orders-reconcile': 'orders/reconcile/handler.ts',
  'queries-watch': 'queries/safeguarding/watch-handler.ts',
  'account-erasure': 'account/erasure/handler.ts',
  'post-confirmation': 'user-pool/post-confirmation-handler.ts',
  'custom-message': 'user-pool/custom-message-handler.ts',
  /** Runs on a schedule. */
  'unconfirmed-accounts': 'user-pool/unconfirmed-handler.ts',
} as const;

export type FunctionName = keyof typeof entries;
