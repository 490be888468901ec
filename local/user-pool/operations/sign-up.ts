import * as z from 'zod';
import { checkEmail, readAttributes } from '../attributes.ts';
import { delivery } from '../codes.ts';
import { CognitoError, cognitoErrors } from '../errors.ts';
import { checkPassword } from '../password-policy.ts';
import { addUser, attributesSchema, clientOf, operation } from '../pool.ts';
import { sameEmail } from '../users.ts';

export const SignUp = operation(
  z.object({
    ClientId: z.string(),
    Username: z.string(),
    Password: z.string(),
    UserAttributes: attributesSchema,
  }),
  async (pool, input) => {
    clientOf(pool, input.ClientId);
    checkEmail(input.Username, 'Username should be an email.');
    const { email = input.Username, ...attributes } = readAttributes(input.UserAttributes);
    if (!sameEmail(email, input.Username))
      throw cognitoErrors.invalid('The email attribute must be the username.');
    for (const name of pool.settings.requiredAttributes) {
      if (name !== 'email' && !attributes[name]) {
        throw cognitoErrors.invalid(
          `Attributes did not conform to the schema: ${name}: The attribute ${name} is required\n`,
        );
      }
    }
    checkPassword(input.Password, pool.settings.passwordPolicy);
    if (pool.users.byEmail(email)) throw cognitoErrors.emailTaken('UsernameExistsException');
    const user = addUser(pool, { email, password: input.Password, attributes });
    const sent = await pool.codes.send(user, 'signUp', email);
    await pool.users.save();
    return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails: sent };
  },
);

export const ConfirmSignUp = operation(
  z.object({ ClientId: z.string(), Username: z.string(), ConfirmationCode: z.string() }),
  async (pool, input) => {
    clientOf(pool, input.ClientId);
    const user = pool.users.byEmail(input.Username);
    // Whether an account exists is not told.
    if (user === undefined) throw cognitoErrors.expiredCode();
    if (user.status === 'CONFIRMED') {
      throw new CognitoError(
        'NotAuthorizedException',
        'User cannot be confirmed. Current status is CONFIRMED',
      );
    }
    try {
      pool.codes.use(user, 'signUp', input.ConfirmationCode);
      user.status = 'CONFIRMED';
      user.emailVerified = true;
    } finally {
      await pool.users.save();
    }
    return {};
  },
);

export const ResendConfirmationCode = operation(
  z.object({ ClientId: z.string(), Username: z.string() }),
  async (pool, input) => {
    clientOf(pool, input.ClientId);
    const user = pool.users.byEmail(input.Username);
    if (user === undefined) return { CodeDeliveryDetails: delivery(input.Username) };
    if (user.status === 'CONFIRMED') throw cognitoErrors.invalid('User is already confirmed.');
    const sent = await pool.codes.send(user, 'signUp', user.email);
    await pool.users.save();
    return { CodeDeliveryDetails: sent };
  },
);
