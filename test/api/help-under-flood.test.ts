import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setInterval as everyMs } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { features } from '../../contract/features.ts';
import { mainBranch, resolveStage } from '../../lib/stage.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct } from '../support/product.ts';
import { registerStudent } from '../support/student.ts';
import { signInTokens } from '../support/tokens.ts';

const floodAddress = '127.0.0.2';
const perSecond = 200;
const seconds = 2;
const callsForHelp = 4;
const text = 'Somebody hurts me at home.';

const { firewall } = resolveStage(mainBranch);
const product = await startProduct({ stageThrottle: true, ...(firewall && { firewall }) });
afterAll(() => product.close());
/** The product's address with 127.0.0.1 instead of the name `localhost`, which might mean another IP address. */
const url = product.url.replace('localhost', '127.0.0.1');

function sendFloodRequest(authorization: string | null): Promise<number> {
  const { port } = new URL(product.url);
  const path = `/api/queries/threads/${randomUUID()}`;
  const headers = authorization === null ? {} : { authorization };
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, method: 'PUT', headers, localAddress: floodAddress },
      (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      },
    )
      .on('error', reject)
      .end();
  });
}

async function callForHelp(token: string): Promise<number> {
  const { status } = await callRoute(url, features.tutor.startThread, {
    token,
    params: { threadId: randomUUID() },
    body: { kind: 'question', subject: null, notify: false, text, messageId: randomUUID() },
  });
  return status;
}

/** Floods one route at an even rate, while a student calls for help through the same route. */
async function underFlood(authorization: () => string | null) {
  // Each test needs a new student, because a student may have only a few waiting threads.
  const token = (await signInTokens(product.url, await registerStudent(product.url))).idToken;
  const steps = 20;
  const flood: Promise<number>[] = [];
  const help: Promise<number>[] = [];
  for await (const _ of everyMs((seconds * 1000) / steps)) {
    const due = (perSecond * seconds) / steps;
    for (let n = 0; n < due; n++) flood.push(sendFloodRequest(authorization()));
    const step = flood.length / due;
    if (step % (steps / callsForHelp) === 0) help.push(callForHelp(token));
    if (step === steps) break;
  }
  return { flood: await Promise.all(flood), help: await Promise.all(help) };
}

describe('during 200 requests per second to the same method, with the limits of main,', () => {
  const answered = Array<number>(callsForHelp).fill(201);

  test('calls for help are answered, and the firewall refuses requests without a sign-in', async () => {
    const { flood, help } = await underFlood(() => null);
    expect(help).toEqual(answered);
    expect(new Set(flood)).toEqual(new Set([401, 429]));
  });

  test('calls for help are answered if each request has another invented sign-in', async () => {
    const { flood, help } = await underFlood(() => `Bearer ${randomUUID()}`);
    expect(help).toEqual(answered);
    // The firewall counts requests by their tokens. Each token is new, so the firewall refuses none of them.
    expect(new Set(flood)).toEqual(new Set([401]));
  });
});
