import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readAuthorizers } from '../../../local/api/authorizer.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { readPoolSettings } from '../../../local/user-pool/settings.ts';
import { openTokens } from '../../../local/user-pool/tokens.ts';
import { buildAssembly } from '../support/assembly.ts';
import { makeTestFolder } from '../support/folder.ts';
import { authorizer } from '../support/stack-resources.ts';
import { userPoolResources } from '../support/user-pool.ts';

const hour = 60 * 60 * 1000;

async function authorizing() {
  const directory = await makeTestFolder();
  const template = resolveTemplate(buildAssembly({ ...userPoolResources, ...authorizer }));
  const settings = readPoolSettings(template);
  const clock = { now: Date.now() };
  const tokens = await openTokens(join(directory, 'key.json'), settings, () => clock.now);
  const [client] = settings.clients;
  if (client === undefined) throw new Error('The pool has no client');
  const idToken = async (sub: string, groups: string[] = []): Promise<string> => {
    const user = { sub, email: `${sub}@example.com`, emailVerified: true, attributes: {}, groups };
    return (await tokens.issue(user, tokens.createSession(client).session, client)).IdToken;
  };
  const verify = vi.spyOn(tokens, 'verify');
  const [authorize] = readAuthorizers(template, tokens, () => clock.now).values();
  if (authorize === undefined) throw new Error('The template has no authorizer');
  return { authorize, idToken, verify, clock };
}

test('a token’s signature is verified once, and each token has its own claims', async () => {
  const { authorize, idToken, verify } = await authorizing();
  const [ada, ben] = [await idToken('ada'), await idToken('ben')];
  for (let round = 0; round < 3; round += 1) {
    expect(await authorize(`Bearer ${ada}`)).toMatchObject({ sub: 'ada' });
    expect(await authorize(ben)).toMatchObject({ sub: 'ben' });
  }
  expect(verify).toHaveBeenCalledTimes(2);
});

test('groups are joined by commas, and missing without any', async () => {
  const { authorize, idToken } = await authorizing();
  expect(await authorize(await idToken('ada'))).not.toHaveProperty('cognito:groups');
  expect(await authorize(await idToken('ben', ['staff']))).toMatchObject({ 'cognito:groups': 'staff' });
  expect(await authorize(await idToken('cleo', ['staff', 'tutors']))).toMatchObject({
    'cognito:groups': 'staff,tutors',
  });
});

test('a verified token is refused as soon as it expires', async () => {
  const { authorize, idToken, clock } = await authorizing();
  const token = await idToken('ada');
  clock.now += hour - 2000;
  expect(await authorize(token)).toMatchObject({ sub: 'ada' });
  clock.now += 2000;
  expect(await authorize(token)).toBeUndefined();
});

test('a forged token is refused each time, even if the real one was verified', async () => {
  const { authorize, idToken } = await authorizing();
  const token = await idToken('ada');
  const [head, body, signature = ''] = token.split('.');
  const forged = [head, body, signature.split('').reverse().join('')].join('.');
  expect(await authorize(token)).toMatchObject({ sub: 'ada' });
  for (let round = 0; round < 2; round += 1) expect(await authorize(forged)).toBeUndefined();
});
