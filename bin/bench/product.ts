/** Benchmarks start this program. It runs the product without rate limits and issues students' ID tokens. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startLocal } from '../../local/start.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { readPoolSettings } from '../../local/user-pool/settings.ts';
import { openTokens } from '../../local/user-pool/tokens.ts';
import { makeDevAssembly } from '../local/assembly.ts';
import type { Ready, Used } from './running-product.ts';

const studentCount = 100;

const [, , folder = ''] = process.argv;
const send = (message: Ready | Used): void => void process.send?.(message);

const assembly = await makeDevAssembly(folder);
const dataDirectory = join(folder, 'data');
const product = await startLocal({
  assembly,
  dataDirectory,
  port: 0,
  throttle: { rate: 100_000, burst: 100_000 },
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  send({ memory: process.memoryUsage.rss(), processor: (user + system) / 1000 });
});
process.on('disconnect', () => void product.close().then(() => process.exit(0)));

const settings = readPoolSettings(resolveTemplate(await readAssembly(assembly)));
const [client] = settings.clients;
if (client === undefined) throw new Error('The pool has no client');
const tokens = await openTokens(join(dataDirectory, 'user-pool/signing-key.json'), settings, Date.now);
const idTokens: string[] = [];
for (let student = 1; student <= studentCount; student += 1) {
  const email = `student-${student}@example.com`;
  const user = { sub: randomUUID(), email, emailVerified: true, attributes: { name: email }, groups: [] };
  idTokens.push((await tokens.issue(user, tokens.createSession(client).session, client)).IdToken);
}
send({ url: product.url, idTokens });
