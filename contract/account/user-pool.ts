import * as z from 'zod/mini';

/*
 * The browser's texts for the functions of the user pool with a call, as Cognito's ClientMetadata: texts by name, none
 * of them secret ("Amazon Cognito won't encrypt the ClientMetadata value",
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmSignUp.html).
 */

/** The reasons why the browser that confirms an address knows the account's password. Empty: it may not know it. */
export const confirmationMetadata = z.catch(
  z.object({
    /** The id of the account that this browser's own sign-up made, with the password typed there. */
    madeHere: z.optional(z.string()),
    /** The browser signs in next, with a password that was typed to sign in. */
    signsInNext: z.optional(z.literal('yes')),
  }),
  {},
);
export type ConfirmationMetadata = z.infer<typeof confirmationMetadata>;

/** The reason for asking for a code for a new password: somebody signed up with an address that has an account. */
export const resetMetadata = z.catch(z.object({ because: z.optional(z.literal('signed-up')) }), {});
export type ResetMetadata = z.infer<typeof resetMetadata>;
