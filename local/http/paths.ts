/** Paths of the product's own address that are of this machine alone. */
export const localPaths = {
  mail: '/_local/mail',
  mailJson: '/_local/mail.json',
  userPool: '/_local/user-pool',
  payments: '/_local/payments',
  /** A checkout session's id follows. */
  checkout: '/_local/checkout/',
} as const;
