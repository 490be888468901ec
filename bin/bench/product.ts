/** Benchmarks start this program. It runs the product without rate limits, and issues ID tokens of students and a tutor. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { startLocal } from '../../local/start.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { readPoolSettings } from '../../local/user-pool/settings.ts';
import { openTokens } from '../../local/user-pool/tokens.ts';
import { openUsers } from '../../local/user-pool/users.ts';
import { makeDevAssembly } from '../local/assembly.ts';
import { countUnits } from './day/units.ts';
import type { Ready, Used } from './running-product.ts';

const studentCount = 100;

const [, , folder = '', metered] = process.argv;
const send = (message: Ready | Used): void => void process.send?.(message);

const assembly = await makeDevAssembly(folder);
const dataDirectory = join(folder, 'data');
let meter: Awaited<ReturnType<typeof countUnits>> | undefined;
const product = await startLocal({
  assembly,
  dataDirectory,
  port: 0,
  tablesProxy: async (direct) => {
    if (metered === undefined) return direct;
    meter = await countUnits(direct);
    return meter.endpoint;
  },
  throttle: { rate: 100_000, burst: 100_000 },
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const tables = [...(meter?.units.values() ?? [])];
  const units = tables.reduce((sum, { read, write }) => sum + read + write, 0);
  const processor = (user + system) / 1000;
  send({ memory: process.memoryUsage.rss(), processor, units, requests: meter?.requests() ?? 0 });
});
process.on('disconnect', () => {
  meter?.close();
  void product.close().then(() => process.exit(0));
});

const template = resolveTemplate(await readAssembly(assembly));
const settings = readPoolSettings(template);
const [client] = settings.clients;
if (client === undefined) throw new Error('The pool has no client');
const tokens = await openTokens(join(dataDirectory, 'user-pool/signing-key.json'), settings, Date.now);
const users = await openUsers(join(dataDirectory, `user-pool/${settings.id}.users.json`));

const issueToken = async (sub: string, email: string, groups: readonly string[] = []): Promise<string> => {
  const user = { sub, email, emailVerified: true, attributes: { name: email }, groups: [...groups] };
  return (await tokens.issue(user, tokens.createSession(client).session, client)).IdToken;
};

/** Returns an ID token of the demo tutor, whose sign-in is confirmed by the code in the tutor's mailbox. */
async function signInTutor(): Promise<string> {
  const { email } = product.demoTutor;
  const { sub = '', groups } = users.findByEmail(email) ?? {};
  const token = await issueToken(sub, email, groups);
  const check = async (method: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${product.url}/api/account/staff-check`;
    const reply = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`The tutor could not be confirmed: ${await reply.text()}`);
  };
  await check('POST', { device: null, again: false });
  const mails: unknown = await (await fetch(`${product.url}/_local/mail.json`)).json();
  const [mail] = z.array(z.object({ text: z.string() })).parse(mails);
  await check('PUT', { device: null, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] });
  return token;
}

const idTokens: string[] = [];
for (let student = 1; student <= studentCount; student += 1)
  idTokens.push(await issueToken(randomUUID(), `student-${student}@example.com`));
send({ url: product.url, idTokens, tutorToken: await signInTutor() });
