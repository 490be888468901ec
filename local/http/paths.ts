/** Paths that exist only on one machine, not in the deployed product. */
export const localPaths = {
  mail: '/_local/mail',
  mailJson: '/_local/mail.json',
  userPool: '/_local/user-pool',
  payments: '/_local/payments',
  /** The id of a checkout session follows this path. */
  checkout: '/_local/checkout/',
} as const;
