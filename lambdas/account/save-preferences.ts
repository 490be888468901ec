import type { Preferences } from '../tables/profile.ts';
import type { AccountStore } from './account-store.ts';

/** Keeps what a student has chosen. */
export async function savePreferences(
  deps: { readonly accounts: AccountStore },
  studentId: string,
  preferences: Preferences,
): Promise<undefined> {
  await deps.accounts.savePreferences(studentId, preferences);
}
