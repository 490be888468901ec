import * as z from 'zod';
import { describeDelivery } from '../codes.ts';
import { CognitoError, cognitoErrors } from '../errors.ts';
import { checkPassword } from '../passwords.ts';
import {
  addUser,
  attributesSchema,
  byClient,
  defineOperation,
  findClient,
  readCaller,
  readNewUser,
} from '../pool.ts';

export const SignUp = defineOperation(
  z.object({ ...byClient, Password: z.string(), UserAttributes: attributesSchema }),
  async (pool, input) => {
    findClient(pool, input.ClientId);
    const { email, name } = readNewUser(pool, input.Username, input.UserAttributes);
    checkPassword(input.Password, pool.settings.minimumPasswordLength);
    if (pool.users.findByEmail(email)) throw cognitoErrors.emailTaken('UsernameExistsException');
    const user = addUser(pool, { email, password: input.Password, name });
    try {
      const sent = await pool.codes.send(user, {
        occasion: 'CustomMessage_SignUp',
        to: email,
        caller: readCaller(input),
      });
      return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: sent };
    } finally {
      // The account stays if the mail fails. AWS says so of AdminCreateUser: https://github.com/aws/aws-sdk/issues/438
      await pool.users.save();
    }
  },
);

export const ConfirmSignUp = defineOperation(
  z.object({ ...byClient, ConfirmationCode: z.string() }),
  async (pool, input) => {
    findClient(pool, input.ClientId);
    const user = pool.users.findByEmail(input.Username);
    // The reply is the same as for a wrong code, so it doesn't reveal whether the address has an account.
    if (user === undefined) throw cognitoErrors.wrongCode();
    if (user.status !== 'UNCONFIRMED') {
      throw new CognitoError(
        'NotAuthorizedException',
        `User cannot be confirmed. Current status is ${user.status}`,
      );
    }
    try {
      pool.codes.use(user, 'signUp', input.ConfirmationCode);
      user.status = 'CONFIRMED';
      user.emailVerified = true;
    } finally {
      await pool.users.save();
    }
    // A failure here can't undo the confirmation: "Amazon Cognito invokes this trigger after a signed-up user confirms their user account."
    // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html
    await pool.triggers.run({
      name: 'PostConfirmation',
      source: 'PostConfirmation_ConfirmSignUp',
      user,
      caller: readCaller(input),
    });
    return {};
  },
);

export const ResendConfirmationCode = defineOperation(z.object(byClient), async (pool, input) => {
  findClient(pool, input.ClientId);
  const user = pool.users.findByEmail(input.Username);
  if (user === undefined) return { CodeDeliveryDetails: describeDelivery(input.Username) };
  if (user.status !== 'UNCONFIRMED') throw cognitoErrors.invalid('User is already confirmed.');
  const sent = await pool.codes.send(user, {
    occasion: 'CustomMessage_ResendCode',
    to: user.email,
    caller: readCaller(input),
  });
  await pool.users.save();
  return { CodeDeliveryDetails: sent };
});
