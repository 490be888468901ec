import { CognitoError } from './errors.ts';
import type { Pool } from './pool.ts';
import type { User } from './users.ts';

/**
 * Worded as in https://github.com/aws-amplify/amplify-cli/issues/2214.
 *
 * @throws ResourceNotFoundException
 */
export function checkGroup(pool: Pool, name: string): void {
  if (!pool.settings.groups.includes(name))
    throw new CognitoError('ResourceNotFoundException', 'Group not found.');
}

/**
 * Adds a user to a group, without saving. One who is in it stays in it.
 *
 * @throws ResourceNotFoundException
 */
export function joinGroup(pool: Pool, user: User, name: string): void {
  checkGroup(pool, name);
  if (!user.groups.includes(name)) user.groups.push(name);
}
