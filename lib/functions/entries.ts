/** The file of each function's handler, relative to `lambdas/`. */
export const entries = {
  courses: 'courses/handler.ts',
  account: 'account/handler.ts',
  quizzes: 'quizzes/handler.ts',
  orders: 'orders/handler.ts',
  queries: 'queries/handler.ts',
  /** Each deployment invokes this function. */
  catalogue: 'catalogue/handler.ts',
  /** This function serves the command `npm run admin`. No route leads to it. */
  admin: 'admin/handler.ts',
  /** These three functions run on a schedule. */
  'orders-reconcile': 'orders/reconcile/handler.ts',
  'queries-watch': 'queries/safeguarding/watch-handler.ts',
  'account-erasure': 'account/erasure/handler.ts',
  'post-confirmation': 'user-pool/post-confirmation-handler.ts',
  'custom-message': 'user-pool/custom-message-handler.ts',
  /** This function runs on a schedule. */
  'unconfirmed-accounts': 'user-pool/unconfirmed-handler.ts',
} as const;

export type FunctionName = keyof typeof entries;
