/** What staff do about orders. This file imports no schemas. */
export const staffActions = ['grant', 'revoke'] as const;
