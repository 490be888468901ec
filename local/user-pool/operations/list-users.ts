import * as z from 'zod';
import { cognitoErrors } from '../errors.ts';
import { operation, type Pool } from '../pool.ts';
import type { User } from '../users.ts';
import { checkPool, seconds } from './admin.ts';

/*
 * One condition on one attribute, `"` and `\` in the value escaped; at most 60 users at a time. That a list may lag
 * behind is not played.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
const filterForm = /^(email|sub|cognito:user_status) = "((?:[^"\\]|\\["\\])*)"$/;
const mostUsers = 60;

/** E-mails are kept in lower case, because the pool takes them in any. */
const attributesOf = ({ sub, email }: User) => ({ sub, email: email.toLowerCase() });

/** Users whose e-mail, `sub` or status is this, compared letter by letter, the status in any case; all without one. */
function matching(pool: Pool, filter: string | undefined): readonly User[] {
  if (filter === undefined) return pool.users.all();
  const [, name, escaped = ''] = filterForm.exec(filter) ?? [];
  const value = escaped.replace(/\\(.)/g, '$1');
  if (name === 'cognito:user_status')
    return pool.users.all().filter(({ status }) => status === value.toUpperCase());
  const user = name === 'sub' ? pool.users.bySub(value) : pool.users.byEmail(value);
  return user === undefined || (name === 'email' && attributesOf(user).email !== value) ? [] : [user];
}

/** The place of a user in every list, also once they are deleted. */
const placeOf = ({ createdAt, sub }: User): string => `${String(createdAt).padStart(16, '0')} ${sub}`;

const tokenOf = (user: User): string => Buffer.from(placeOf(user)).toString('base64');

/** Those who stand behind the last user of the page before. */
function after(users: readonly User[], token: string | undefined): User[] {
  const last = token === undefined ? '' : Buffer.from(token, 'base64').toString();
  if (token !== undefined && !/^\d{16} /.test(last)) throw cognitoErrors.invalid('Invalid pagination token');
  const byPlace = users.map((user) => ({ user, place: placeOf(user) })).filter(({ place }) => place > last);
  return byPlace.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ user }) => user);
}

/** Lists the users that fit one condition, page by page; all without one. For callers with AWS credentials. */
export const ListUsers = operation(
  z.strictObject({
    UserPoolId: z.string(),
    AttributesToGet: z.array(z.enum(['sub', 'email'])),
    Filter: z.string().regex(filterForm).optional(),
    Limit: z.int().min(1).max(mostUsers).default(mostUsers),
    PaginationToken: z.string().min(1).optional(),
  }),
  (pool, { UserPoolId, AttributesToGet, Filter, Limit, PaginationToken }) => {
    checkPool(pool, UserPoolId);
    const found = after(matching(pool, Filter), PaginationToken);
    const users = found.slice(0, Limit);
    const last = users.at(-1);
    return {
      Users: users.map((user) => ({
        Username: user.sub,
        Attributes: AttributesToGet.map((Name) => ({ Name, Value: attributesOf(user)[Name] })),
        UserCreateDate: seconds(user.createdAt),
        Enabled: true,
        UserStatus: user.status,
      })),
      ...(last && users.length < found.length && { PaginationToken: tokenOf(last) }),
    };
  },
);
