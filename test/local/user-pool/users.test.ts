import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openUsers } from '../../../local/user-pool/users.ts';

/** As the release before wrote it, when no call changed groups. */
const released =
  '[{"sub":"8d8ee1bd-9a2f-4e9a-8d5e-0d2d6f4f8a11","email":"ada@example.com","emailVerified":true,"attributes":{"name":"Ada"},"groups":[],"status":"CONFIRMED","createdAt":1795300000000,"salt":"0a1b","verifier":"2c3d","codes":{},"codesSent":[],"sessions":[]}]';

test('a file of the release before is read, and keeps the groups that its users join', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ktc-users-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const path = join(directory, 'users.json');
  await writeFile(path, released);
  const users = await openUsers(path);
  const [ada] = users.all();
  expect(ada).toMatchObject({ email: 'ada@example.com', groups: [] });
  ada?.groups.push('staff');
  await users.save();
  expect((await openUsers(path)).findByEmail('ADA@example.com')).toMatchObject({ groups: ['staff'] });
});
