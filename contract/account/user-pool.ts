import * as z from 'zod/mini';

/*
 * Values that the browser sends to the user pool's functions as Cognito's ClientMetadata. They must not be secret
 * ("Amazon Cognito won't encrypt the ClientMetadata value",
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmSignUp.html).
 */

/** If both fields are missing, the browser that confirms an address may not know the account's password. */
export const confirmationMetadata = z.catch(
  z.object({
    /** The id of the account, if this browser created it by signing up. */
    madeHere: z.optional(z.string()),
    /** Set if the student had typed the password to sign in. The browser then signs in with that password. */
    signsInNext: z.optional(z.literal('yes')),
  }),
  {},
);
export type ConfirmationMetadata = z.infer<typeof confirmationMetadata>;

/** Shows why a password reset was requested: somebody signed up with an address that already has an account. */
export const resetMetadata = z.catch(z.object({ because: z.optional(z.literal('signed-up')) }), {});
export type ResetMetadata = z.infer<typeof resetMetadata>;
