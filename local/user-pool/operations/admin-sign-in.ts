import * as z from 'zod';
import { CognitoError, cognitoErrors } from '../errors.ts';
import { clientOf, identityOf, openSession, operation } from '../pool.ts';
import { passwordMatches } from '../srp.ts';
import { checkPool } from './admin.ts';

/**
 * Signs a user in by the password itself, for whoever holds AWS credentials. A user who doesn't exist has a wrong
 * password.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html
 */
export const AdminInitiateAuth = operation(
  z.strictObject({
    UserPoolId: z.string(),
    ClientId: z.string(),
    AuthFlow: z.literal('ADMIN_USER_PASSWORD_AUTH'),
    AuthParameters: z.strictObject({ USERNAME: z.string(), PASSWORD: z.string() }),
  }),
  async (pool, { UserPoolId, ClientId, AuthFlow, AuthParameters: { USERNAME, PASSWORD } }) => {
    checkPool(pool, UserPoolId);
    const client = clientOf(pool, ClientId);
    if (!client.flows.includes(`ALLOW_${AuthFlow}`))
      throw cognitoErrors.invalid('Auth flow not enabled for this client');
    const user = pool.users.bySub(USERNAME) ?? pool.users.byEmail(USERNAME);
    const email = user?.email ?? USERNAME;
    pool.lockOut.check(email);
    if (user?.status === 'UNCONFIRMED')
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
    if (user === undefined || !passwordMatches(identityOf(pool, user.sub), PASSWORD, user)) {
      pool.lockOut.failed(email);
      throw cognitoErrors.wrongPassword();
    }
    pool.lockOut.succeeded(email);
    return { AuthenticationResult: await openSession(pool, user, client), ChallengeParameters: {} };
  },
);
