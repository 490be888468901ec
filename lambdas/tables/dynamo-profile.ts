import * as z from 'zod/mini';
import { getItem, updateIf, type Table } from './dynamo.ts';
import { profile, type Learner, type Preferences, type Profile } from './profile.ts';
import { itemKeys, studentKey } from './shared/item-keys.ts';

/** Reads only the named attributes, because some functions may not read the others. */
export async function findProfile(
  table: Table,
  studentId: string,
  attributes: readonly (keyof Profile)[] = ['preferences', 'extraTime'],
): Promise<Profile> {
  const key = studentKey(studentId, itemKeys.profileSort);
  const item = await getItem(table, key, { attributes });
  return z.parse(profile, item ?? {});
}

async function put(table: Table, studentId: string, attribute: keyof Profile, value: unknown): Promise<void> {
  const key = studentKey(studentId, itemKeys.profileSort);
  await updateIf(table, key, { update: `SET #${attribute} = :value`, values: { value } });
}

export const putPreferences = (table: Table, studentId: string, preferences: Preferences): Promise<void> =>
  put(table, studentId, 'preferences', preferences);

export const putLearner = (table: Table, studentId: string, learner: Learner): Promise<void> =>
  put(table, studentId, 'learner', learner);

export const putExtraTime = (table: Table, studentId: string, percent: number): Promise<void> =>
  put(table, studentId, 'extraTime', percent);

/** Returns true from the beginning of the deletion until the account's last token expires. */
export async function isDeleted(table: Table, studentId: string): Promise<boolean> {
  const key = studentKey(studentId, itemKeys.erasureSort);
  return (await getItem(table, key, { attributes: ['sort'] })) !== undefined;
}
