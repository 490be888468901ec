import * as z from 'zod';
import { operation, type Pool } from '../pool.ts';
import type { User } from '../users.ts';
import { checkPool } from './admin.ts';
import { attributesOf, listed, mostUsers, pageOf } from './listing.ts';

/*
 * One condition on one attribute, `"` and `\` in the value escaped; at most 60 users at a time. That a list may lag
 * behind is not played.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
const filterForm = /^(email|sub|cognito:user_status) = "((?:[^"\\]|\\["\\])*)"$/;

/** Users whose e-mail, `sub` or status is this, compared letter by letter, the status in any case; all without one. */
function matching(pool: Pool, filter: string | undefined): readonly User[] {
  if (filter === undefined) return pool.users.all();
  const [, name, escaped = ''] = filterForm.exec(filter) ?? [];
  const value = escaped.replace(/\\(.)/g, '$1');
  if (name === 'cognito:user_status')
    return pool.users.all().filter(({ status }) => status === value.toUpperCase());
  const user = name === 'sub' ? pool.users.bySub(value) : pool.users.byEmail(value);
  return user === undefined || (name === 'email' && attributesOf(user)['email'] !== value) ? [] : [user];
}

/** Lists the users that fit one condition, page by page; all without one. For callers with AWS credentials. */
export const ListUsers = operation(
  z.strictObject({
    UserPoolId: z.string(),
    // All are required of every user: for another one "Amazon Cognito returns an error if not all users in the results
    // have set a value" (as above).
    AttributesToGet: z.array(z.enum(['sub', 'email', 'name'])),
    Filter: z.string().regex(filterForm).optional(),
    Limit: z.int().min(1).max(mostUsers).default(mostUsers),
    PaginationToken: z.string().min(1).optional(),
  }),
  (pool, { UserPoolId, AttributesToGet, Filter, Limit, PaginationToken }) => {
    checkPool(pool, UserPoolId);
    const { page, next } = pageOf(matching(pool, Filter), Limit, PaginationToken);
    return {
      Users: page.map((user) => {
        const all = attributesOf(user);
        return listed(user, Object.fromEntries(AttributesToGet.map((name) => [name, all[name] ?? ''])));
      }),
      ...(next !== undefined && { PaginationToken: next }),
    };
  },
);
