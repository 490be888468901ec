/** Maps each function's name to its handler's source file, relative to `lambdas/`. */
export const entries = {
  courses: 'courses/handler.ts',
  account: 'account/handler.ts',
  quizzes: 'quizzes/handler.ts',
  orders: 'orders/handler.ts',
  bot: 'bot/handler.ts',
  tutor: 'tutor/handler.ts',
  safeguarding: 'safeguarding/handler.ts',
  enquiries: 'enquiries/handler.ts',
  parents: 'parents/handler.ts',
  /** Writes the catalogue into the tables. Each deployment with a changed catalogue invokes this function. */
  catalogue: 'catalogue/handler.ts',
  /** Serves the command `npm run admin`. The API has no route to this function. */
  admin: 'admin/handler.ts',
  /** This function and the next three run on a schedule. */
  'orders-reconcile': 'orders/reconcile/handler.ts',
  watch: 'watch/handler.ts',
  'parents-weekly': 'parents/weekly/handler.ts',
  'account-erasure': 'account/erasure/handler.ts',
  'post-confirmation': 'user-pool/post-confirmation-handler.ts',
  'custom-message': 'user-pool/custom-message-handler.ts',
  /** This function runs on a schedule. */
  'unconfirmed-accounts': 'user-pool/unconfirmed-handler.ts',
  /** This function runs on a schedule and only on main. */
  canary: 'canary/handler.ts',
  /** This function runs every night, and only on main. */
  'account-list': 'user-pool/account-list/handler.ts',
} as const;

export type FunctionName = keyof typeof entries;
