import * as z from 'zod';
import { cognitoErrors } from '../errors.ts';
import { defineOperation, requirePool } from '../pool.ts';
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

/**
 * The only filter that the product sends. It ignores case.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
const filterForm = /^cognito:user_status = "([a-z_]+)"$/i;

export const ListUsers = defineOperation(
  z.strictObject({
    UserPoolId: z.string(),
    AttributesToGet: z.array(z.literal('sub')).optional(),
    Filter: z.string().regex(filterForm).optional(),
    Limit: z.int().min(1).max(maxPageSize).default(maxPageSize),
    PaginationToken: z.string().min(1).optional(),
  }),
  (pool, { UserPoolId, AttributesToGet, Filter, Limit, PaginationToken }) => {
    requirePool(pool, UserPoolId);
    const status = filterForm.exec(Filter ?? '')?.[1]?.toUpperCase();
    const users = pool.users.all().filter((user) => status === undefined || user.status === status);
    const { page, next } = readPage(users, Limit, PaginationToken);
    return {
      Users: page.map((user) =>
        describeUser(user, AttributesToGet === undefined ? readAllAttributes(user) : { sub: user.sub }),
      ),
      ...(next !== undefined && { PaginationToken: next }),
    };
  },
);
