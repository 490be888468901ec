import { cognitoErrors } from '../errors.ts';
import type { User } from '../users.ts';

/** The most users that a list gives at once. */
export const mostUsers = 60;

/** Seconds since 1970, as AWS's JSON writes times. */
export const seconds = (milliseconds: number): number => milliseconds / 1000;

/** All attributes of a user. E-mails are kept in lower case, because the pool takes them in any. */
export const attributesOf = (user: User): Readonly<Record<string, string>> => ({
  sub: user.sub,
  ...user.attributes,
  email_verified: String(user.emailVerified),
  email: user.email.toLowerCase(),
});

/** A user as lists show them, with the given attributes. */
export const listed = (user: User, attributes: Readonly<Record<string, string>>) => ({
  Username: user.sub,
  Attributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  UserCreateDate: seconds(user.createdAt),
  Enabled: true,
  UserStatus: user.status,
});

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

/**
 * One page of users, and the token of the next where there is one.
 *
 * @throws InvalidParameterException for a token that no page gave.
 */
export function pageOf(
  users: readonly User[],
  limit: number,
  token: string | undefined,
): { readonly page: readonly User[]; readonly next?: string } {
  const found = after(users, token);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { page, ...(last && page.length < found.length && { next: tokenOf(last) }) };
}
