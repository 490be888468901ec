/**
 * The view is off while the state is `invited` (for seven days at most) or `undeliverable` (mails came back). This file
 * imports no schemas.
 */
export const parentStates = ['invited', 'on', 'undeliverable'] as const;
