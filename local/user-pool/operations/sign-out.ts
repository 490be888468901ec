import * as z from 'zod';
import { clientOf, operation, userOfAccessToken } from '../pool.ts';

/** Ends every sign-in of the user: refresh and access tokens are refused from now on. */
export const GlobalSignOut = operation(z.object({ AccessToken: z.string() }), async (pool, input) => {
  const { user } = await userOfAccessToken(pool, input.AccessToken);
  user.sessions = [];
  await pool.users.save();
  return {};
});

/** Ends the sign-in that a refresh token belongs to. A token that isn't known is no error. */
export const RevokeToken = operation(
  z.object({ ClientId: z.string(), Token: z.string() }),
  async (pool, input) => {
    const client = clientOf(pool, input.ClientId);
    const found = pool.users.byRefreshToken(input.Token);
    if (found !== undefined && found.session.clientId === client.id) {
      found.user.sessions = found.user.sessions.filter((session) => session !== found.session);
      await pool.users.save();
    }
    return {};
  },
);

export const DeleteUser = operation(z.object({ AccessToken: z.string() }), async (pool, input) => {
  const { user } = await userOfAccessToken(pool, input.AccessToken);
  pool.users.remove(user);
  await pool.users.save();
  return {};
});
