import * as z from 'zod';
import { cognitoErrors } from '../errors.ts';
import { defineOperation, requirePool, type Pool } from '../pool.ts';
import type { User } from '../users.ts';

export const maxPageSize = 60;

/** Returns a user's attributes. The email address is in lower case, because the user pool ignores case. */
export const readAllAttributes = (user: User): Readonly<Record<string, string>> => ({
  sub: user.sub,
  ...user.attributes,
  email_verified: String(user.emailVerified),
  email: user.email.toLowerCase(),
});

export const describeUser = (user: User, attributes: Readonly<Record<string, string>>) => ({
  Username: user.sub,
  Attributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  /** The time in seconds since 1970. */
  UserCreateDate: user.createdAt / 1000,
  Enabled: true,
  UserStatus: user.status,
});

/** The token for the next page contains the last user's key, which remains usable even if the user is deleted. */
const buildSortKey = ({ createdAt, sub }: User): string => `${String(createdAt).padStart(16, '0')} ${sub}`;

/** `next` is the token for the next page, or absent on the last page. */
export function readPage(
  users: readonly User[],
  limit: number,
  token: string | undefined,
): { readonly page: readonly User[]; readonly next?: string } {
  const last = token === undefined ? '' : Buffer.from(token, 'base64').toString();
  if (token !== undefined && !/^\d{16} /.test(last)) throw cognitoErrors.invalid('Invalid pagination token');
  const rest = users
    .map((user) => ({ user, key: buildSortKey(user) }))
    .filter(({ key }) => key > last)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const page = rest.slice(0, limit);
  const end = page.length < rest.length ? page.at(-1)?.key : undefined;
  return {
    page: page.map(({ user }) => user),
    ...(end !== undefined && { next: Buffer.from(end).toString('base64') }),
  };
}

/*
 * A filter has one condition on one attribute. The value has `\` before each `"` and `\`.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
const filterForm = /^(email|sub|cognito:user_status) = "((?:[^"\\]|\\["\\])*)"$/;

/** Finds users by a filter such as `email = "noor@example.com"`. The filter ignores case only for the status. */
function filterUsers(pool: Pool, filter: string | undefined): readonly User[] {
  if (filter === undefined) return pool.users.all();
  const [, name, escaped = ''] = filterForm.exec(filter) ?? [];
  const value = escaped.replace(/\\(.)/g, '$1');
  if (name === 'cognito:user_status')
    return pool.users.all().filter(({ status }) => status === value.toUpperCase());
  const user = name === 'sub' ? pool.users.findBySub(value) : pool.users.findByEmail(value);
  return user === undefined || (name === 'email' && readAllAttributes(user)['email'] !== value) ? [] : [user];
}

export const ListUsers = defineOperation(
  z.strictObject({
    UserPoolId: z.string(),
    // Every user has these attributes. For other attributes, "Amazon Cognito returns an error if not all
    // users in the results have set a value".
    AttributesToGet: z.array(z.enum(['sub', 'email', 'name'])),
    Filter: z.string().regex(filterForm).optional(),
    Limit: z.int().min(1).max(maxPageSize).default(maxPageSize),
    PaginationToken: z.string().min(1).optional(),
  }),
  (pool, { UserPoolId, AttributesToGet, Filter, Limit, PaginationToken }) => {
    requirePool(pool, UserPoolId);
    const { page, next } = readPage(filterUsers(pool, Filter), Limit, PaginationToken);
    return {
      Users: page.map((user) => {
        const all = readAllAttributes(user);
        return describeUser(user, Object.fromEntries(AttributesToGet.map((name) => [name, all[name] ?? ''])));
      }),
      ...(next !== undefined && { PaginationToken: next }),
    };
  },
);
