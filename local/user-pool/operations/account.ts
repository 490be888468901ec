import * as z from 'zod';
import { readAttributes } from '../attributes.ts';
import { cognitoErrors } from '../errors.ts';
import { attributesSchema, metadataSchema, defineOperation, authenticate, type Pool } from '../pool.ts';
import type { Caller } from '../triggers.ts';
import type { User } from '../users.ts';

function requireFreeEmail(pool: Pool, user: User, email: string): void {
  const holder = pool.users.findByEmail(email);
  if (holder !== undefined && holder.sub !== user.sub) throw cognitoErrors.emailTaken('AliasExistsException');
}

/** Changes attributes. A new email address waits until the user enters a mailed code. Returns where the code went. */
export async function updateAttributes(
  pool: Pool,
  user: User,
  given: z.infer<typeof attributesSchema>,
  caller: Caller,
): Promise<readonly object[]> {
  const { email, ...attributes } = readAttributes(pool.settings, given);
  const newEmail = email !== user.email ? email : undefined;
  if (newEmail !== undefined) requireFreeEmail(pool, user, newEmail);
  // If the mail fails, the new address isn't stored, because an earlier code could confirm it.
  const sent =
    newEmail === undefined
      ? []
      : [
          await pool.codes.send(user, {
            occasion: 'CustomMessage_UpdateUserAttribute',
            to: newEmail,
            caller,
          }),
        ];
  Object.assign(user.attributes, attributes);
  if (newEmail !== undefined) user.pendingEmail = newEmail;
  await pool.users.save();
  return sent;
}

export const UpdateUserAttributes = defineOperation(
  z.object({ AccessToken: z.string(), UserAttributes: attributesSchema, ClientMetadata: metadataSchema }),
  async (pool, input) => {
    const { user, clientId } = await authenticate(pool, input.AccessToken);
    const caller = { clientId, metadata: input.ClientMetadata };
    return { CodeDeliveryDetailsList: await updateAttributes(pool, user, input.UserAttributes, caller) };
  },
);

export const VerifyUserAttribute = defineOperation(
  z.object({ AccessToken: z.string(), AttributeName: z.literal('email'), Code: z.string() }),
  async (pool, input) => {
    const { user } = await authenticate(pool, input.AccessToken);
    try {
      pool.codes.use(user, 'email', input.Code);
      if (user.pendingEmail !== undefined) {
        requireFreeEmail(pool, user, user.pendingEmail);
        user.email = user.pendingEmail;
        delete user.pendingEmail;
      }
    } finally {
      await pool.users.save();
    }
    return {};
  },
);
