import * as z from 'zod/mini';

/** The nightly list of accounts, from which a lost user pool can be created again. */
export const accountList = z.strictObject({
  /** The time at which the list was begun, in ISO 8601 and UTC. */
  at: z.iso.datetime(),
  accounts: z.array(
    z.strictObject({
      /** The `sub` of the account's tokens, which the tables use as the person's id. */
      sub: z.uuid(),
      email: z.email(),
      name: z.string(),
      groups: z.array(z.string()),
    }),
  ),
});
export type AccountList = z.infer<typeof accountList>;
