import { defaultPreferences } from '../../../contract/account/preference-options.ts';
import { features } from '../../../contract/features.ts';
import { callRoute } from '../../support/call-route.ts';
import { expect, readIdToken } from './test.ts';

export const preferencesAddress = '/user/account-profile/preferences';

export async function choosePreferences(url: string, storage: ReadonlyMap<string, string>, change: object) {
  const { status } = await callRoute(url, features.account.savePreferences, {
    token: readIdToken(storage),
    body: { ...defaultPreferences, ...change },
  });
  expect(status).toBe(204);
}

export const largestLetters = {
  fontFamily: 'dyslexic',
  textSize: 150,
  spacing: 'widest',
  borderRadius: 20,
} as const;
