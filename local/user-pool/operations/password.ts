import * as z from 'zod';
import { cognitoErrors } from '../errors.ts';
import { checkPassword } from '../passwords.ts';
import { findClient, buildIdentity, metadataSchema, defineOperation, authenticate } from '../pool.ts';
import { makeVerifier, passwordMatches } from '../srp.ts';

export const ForgotPassword = defineOperation(
  z.object({ ClientId: z.string(), Username: z.string(), ClientMetadata: metadataSchema }),
  async (pool, input) => {
    findClient(pool, input.ClientId);
    const user = pool.users.findByEmail(input.Username);
    // The reply doesn't reveal whether there is an account with a verified address.
    const receiver = user?.emailVerified === true ? user : pool.decoys.get(input.Username);
    const sent = await pool.codes.send(receiver, {
      occasion: 'CustomMessage_ForgotPassword',
      to: receiver.email,
      caller: { clientId: input.ClientId, metadata: input.ClientMetadata },
    });
    await pool.users.save();
    return { CodeDeliveryDetails: sent };
  },
);

export const ConfirmForgotPassword = defineOperation(
  z.object({
    ClientId: z.string(),
    Username: z.string(),
    ConfirmationCode: z.string(),
    Password: z.string(),
    ClientMetadata: metadataSchema,
  }),
  async (pool, input) => {
    findClient(pool, input.ClientId);
    checkPassword(input.Password, pool.settings.passwordPolicy);
    const user = pool.users.findByEmail(input.Username) ?? pool.decoys.get(input.Username);
    try {
      pool.codes.use(user, 'password', input.ConfirmationCode);
      Object.assign(user, makeVerifier(buildIdentity(pool, user.sub), input.Password));
      pool.lockOut.succeeded(user.email);
    } finally {
      await pool.users.save();
    }
    await pool.triggers.run({
      name: 'PostConfirmation',
      source: 'PostConfirmation_ConfirmForgotPassword',
      user,
      caller: { clientId: input.ClientId, metadata: input.ClientMetadata },
    });
    return {};
  },
);

export const ChangePassword = defineOperation(
  z.object({ AccessToken: z.string(), PreviousPassword: z.string(), ProposedPassword: z.string() }),
  async (pool, input) => {
    const { user } = await authenticate(pool, input.AccessToken);
    checkPassword(input.ProposedPassword, pool.settings.passwordPolicy);
    pool.lockOut.check(user.email);
    const identity = buildIdentity(pool, user.sub);
    if (!passwordMatches(identity, input.PreviousPassword, user)) {
      pool.lockOut.failed(user.email);
      throw cognitoErrors.wrongPassword();
    }
    pool.lockOut.succeeded(user.email);
    Object.assign(user, makeVerifier(identity, input.ProposedPassword));
    await pool.users.save();
    return {};
  },
);
