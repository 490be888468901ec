/** Paths that the local product has and the deployed product lacks. */
export const localPaths = {
  mail: '/_local/mail',
  mailJson: '/_local/mail.json',
  userPool: '/_local/user-pool',
  payments: '/_local/payments',
  /** The path of a test checkout, without the id of the checkout session at its end. */
  checkout: '/_local/checkout/',
} as const;
