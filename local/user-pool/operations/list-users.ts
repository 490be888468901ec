import * as z from 'zod';
import { CognitoError } from '../errors.ts';
import { operation } from '../pool.ts';
import type { User } from '../users.ts';

/** `email = "…"` or `sub = "…"`, with `"` and `\` escaped in the value. */
const filterForm = /^(email|sub) = "((?:[^"\\]|\\["\\])*)"$/;

/** E-mails are kept in lower case, because the pool takes them in any. */
const attributesOf = ({ sub, email }: User) => ({ sub, email: email.toLowerCase() });

/** Cognito's own page size. */
const pageSize = 60;

/**
 * Who has one e-mail or `sub`, compared letter by letter; without a filter everybody, page by page. For whoever holds
 * AWS credentials.
 */
export const ListUsers = operation(
  z.strictObject({
    UserPoolId: z.string(),
    AttributesToGet: z.array(z.enum(['sub', 'email'])),
    Filter: z.string().regex(filterForm).optional(),
    /** The number of users that earlier pages gave. */
    PaginationToken: z.string().regex(/^\d+$/).optional(),
  }),
  (pool, { UserPoolId, AttributesToGet, Filter, PaginationToken }) => {
    const shown = (user: User) => {
      const attributes = attributesOf(user);
      return {
        Username: user.sub,
        Attributes: AttributesToGet.map((Name) => ({ Name, Value: attributes[Name] })),
        Enabled: true,
        UserStatus: user.status,
      };
    };
    if (UserPoolId !== pool.settings.id)
      throw new CognitoError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
    if (Filter === undefined) {
      const from = Number(PaginationToken ?? 0);
      const users = pool.users.all();
      const to = from + pageSize;
      return {
        Users: users.slice(from, to).map(shown),
        ...(to < users.length && { PaginationToken: String(to) }),
      };
    }
    const [, name, escaped = ''] = filterForm.exec(Filter) ?? [];
    const value = escaped.replace(/\\(.)/g, '$1');
    const user = name === 'sub' ? pool.users.bySub(value) : pool.users.byEmail(value);
    if (user === undefined) return { Users: [] };
    if (name === 'email' && attributesOf(user).email !== value) return { Users: [] };
    return { Users: [shown(user)] };
  },
);
