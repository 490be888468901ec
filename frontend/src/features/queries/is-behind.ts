/** Tells if a call failed because the thread was changed elsewhere: the page shows an older one. */
export const isBehind = (error: { readonly status: unknown } | undefined): boolean => error?.status === 409;
