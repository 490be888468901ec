import * as z from 'zod';
import { readAttributes } from '../attributes.ts';
import type { CodeDelivery } from '../codes.ts';
import { cognitoErrors } from '../errors.ts';
import { attributesSchema, metadataSchema, defineOperation, authenticate, type Pool } from '../pool.ts';
import type { Caller } from '../triggers.ts';
import type { User } from '../users.ts';

export const GetUser = defineOperation(z.object({ AccessToken: z.string() }), async (pool, input) => {
  const { user } = await authenticate(pool, input.AccessToken);
  const attributes = {
    sub: user.sub,
    ...user.attributes,
    email_verified: String(user.emailVerified),
    email: user.email,
  };
  return {
    Username: user.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
});

/** @throws AliasExistsException if somebody else has the address. */
function requireFreeEmail(pool: Pool, user: User, email: string): void {
  const holder = pool.users.findByEmail(email);
  if (holder !== undefined && holder.sub !== user.sub) throw cognitoErrors.emailTaken('AliasExistsException');
}

/** Writes attributes and mails a code to a new address. @returns the destinations of the codes */
export async function updateAttributes(
  pool: Pool,
  user: User,
  given: readonly { Name: string; Value: string }[],
  caller: Caller,
): Promise<readonly CodeDelivery[]> {
  const { email, ...attributes } = readAttributes(pool.settings, given);
  for (const name of pool.settings.requiredAttributes) {
    if (attributes[name] === '')
      throw cognitoErrors.invalid(
        `Attributes did not conform to the schema: ${name}: The attribute ${name} is required\n`,
      );
  }
  const newEmail = email !== undefined && email !== user.email ? email : undefined;
  if (newEmail !== undefined) requireFreeEmail(pool, user, newEmail);
  // The code is sent first: if the limit of codes is reached, an earlier code must not become valid for the new address.
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
  if (newEmail !== undefined && pool.settings.keepsEmailUntilVerified) user.pendingEmail = newEmail;
  else if (newEmail !== undefined) Object.assign(user, { email: newEmail, emailVerified: false });
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

const verifiable = z.literal('email');

export const GetUserAttributeVerificationCode = defineOperation(
  z.object({ AccessToken: z.string(), AttributeName: verifiable, ClientMetadata: metadataSchema }),
  async (pool, input) => {
    const { user, clientId } = await authenticate(pool, input.AccessToken);
    const sent = await pool.codes.send(user, {
      occasion: 'CustomMessage_VerifyUserAttribute',
      to: user.pendingEmail ?? user.email,
      caller: { clientId, metadata: input.ClientMetadata },
    });
    await pool.users.save();
    return { CodeDeliveryDetails: sent };
  },
);

export const VerifyUserAttribute = defineOperation(
  z.object({ AccessToken: z.string(), AttributeName: verifiable, Code: z.string() }),
  async (pool, input) => {
    const { user } = await authenticate(pool, input.AccessToken);
    try {
      pool.codes.use(user, 'email', input.Code);
      if (user.pendingEmail !== undefined) {
        requireFreeEmail(pool, user, user.pendingEmail);
        user.email = user.pendingEmail;
        delete user.pendingEmail;
      }
      user.emailVerified = true;
    } finally {
      await pool.users.save();
    }
    return {};
  },
);
