/** The forms of the keys of Stripe in the secret of a stage. */
export const secretKeyPattern = /^(sk|rk)_(test|live)_\w+$/;
export const webhookSecretPattern = /^whsec_\w+$/;

/** Returns true if payments with this key move real money. */
export const isLiveKey = (secretKey: string): boolean => /^(sk|rk)_live_/.test(secretKey);
