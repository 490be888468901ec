import * as z from 'zod';
import { describeDelivery } from '../codes.ts';
import { CognitoError, cognitoErrors } from '../errors.ts';
import { checkPassword } from '../passwords.ts';
import { findClient, buildIdentity, byClient, defineOperation, readCaller } from '../pool.ts';
import { makeVerifier } from '../srp.ts';

/*
 * The replies don't reveal which addresses have accounts:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 */
export const ForgotPassword = defineOperation(z.object(byClient), async (pool, input) => {
  findClient(pool, input.ClientId);
  const user = pool.users.findByEmail(input.Username);
  // https://github.com/aws-amplify/amplify-js/issues/1340
  if (user?.status === 'FORCE_CHANGE_PASSWORD')
    throw new CognitoError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  if (user?.emailVerified !== true) return { CodeDeliveryDetails: describeDelivery(input.Username) };
  const sent = await pool.codes.send(user, {
    occasion: 'CustomMessage_ForgotPassword',
    to: user.email,
    caller: readCaller(input),
  });
  await pool.users.save();
  return { CodeDeliveryDetails: sent };
});

export const ConfirmForgotPassword = defineOperation(
  z.object({ ...byClient, ConfirmationCode: z.string(), Password: z.string() }),
  async (pool, input) => {
    findClient(pool, input.ClientId);
    checkPassword(input.Password, pool.settings.minimumPasswordLength);
    const user = pool.users.findByEmail(input.Username);
    if (user === undefined) throw cognitoErrors.wrongCode();
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
      caller: readCaller(input),
    });
    return {};
  },
);
