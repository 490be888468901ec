import { defaultPreferences } from '../../../contract/account/preference-options.ts';
import { features } from '../../../contract/features.ts';
import { callRoute } from '../../support/call-route.ts';
import { expect } from './test.ts';

/** The address of the page on which a student chooses. */
export const preferencesAddress = '/user/account-profile/preferences';

/** Keeps preferences in the account of who is signed in in a browser, as another of their devices would. */
export async function choosePreferences(
  url: string | undefined,
  storage: ReadonlyMap<string, string>,
  change: object,
) {
  const token = [...storage].find(([key]) => key.endsWith('.idToken'))?.[1];
  const body = { ...defaultPreferences, ...change };
  const { status } = await callRoute(url ?? '', features.account.savePreferences, { token, body });
  expect(status).toBe(204);
}

/** The easiest to read that there is. */
export const largestLetters = {
  fontFamily: 'dyslexic',
  textSize: 150,
  spacing: 'widest',
  borderRadius: 20,
} as const;
