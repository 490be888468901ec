import * as z from 'zod/mini';

/*
 * Values that the browser sends to the user pool's functions as Cognito's ClientMetadata. They must not be secret
 * ("Amazon Cognito won't encrypt the ClientMetadata value",
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmSignUp.html).
 */

/** If a field is set, KTC assumes that the person who confirms the email address knows the account's password. */
export const confirmationMetadata = z.catch(
  z.object({
    /** The id of the account that was created in the same browser tab; missing if none was. */
    madeHere: z.optional(z.string()),
    /** Set if the student typed the password on the sign-in page. After the confirmation, the browser signs in. */
    signsInNext: z.optional(z.literal('yes')),
  }),
  {},
);
export type ConfirmationMetadata = z.infer<typeof confirmationMetadata>;

/** Shows why a password reset was requested: somebody signed up with an address that already has an account. */
export const resetMetadata = z.catch(z.object({ because: z.optional(z.literal('signed-up')) }), {});
export type ResetMetadata = z.infer<typeof resetMetadata>;
