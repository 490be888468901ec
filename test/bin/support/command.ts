import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { createAdminProgram } from '../../../bin/admin/program.ts';
import { loopbackServer } from '../../support/loopback-server.ts';
import { runProgram, type Ended } from './run-program.ts';

export const noProfile = { AWS_CONFIG_FILE: '/dev/null', AWS_SHARED_CREDENTIALS_FILE: '/dev/null' };

export function runBin(
  file: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const all = { PATH: process.env['PATH'], AWS_EC2_METADATA_DISABLED: 'true', ...noProfile, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env: all }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

export const runAdmin = (words: readonly string[]) => runProgram(createAdminProgram(), words);

/** Runs the admin command with a fake function `admin`, and returns the events that the fake received. */
export async function runAdminWith(words: readonly string[], ...replies: readonly unknown[]) {
  const { data, events } = await adminThatReplies(...replies);
  return { ...(await runAdmin([...words, '--data', data])), events };
}

export async function adminThatReplies(...replies: readonly unknown[]) {
  const events: unknown[] = [];
  const endpoint = await serve((_request, body, response) => {
    const reply = replies[events.length];
    events.push(JSON.parse(body));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
  });
  return { data: createDataFolder(endpoint, { AdminFunction: 'Admin-1' }), events };
}

export async function serve(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<string> {
  const server = await loopbackServer((request, response) => {
    void text(request).then((body) => answer(request, body, response));
  });
  onTestFinished(() => server.close());
  return server.url;
}

export function createDataFolder(endpoint: string, outputs: Readonly<Record<string, string>>): string {
  const data = mkdtempSync(join(tmpdir(), 'ktc-command-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  writeFileSync(join(data, 'running.json'), JSON.stringify({ endpoint, region: 'eu-west-1', outputs }));
  return data;
}

export const signedIn = { AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'test' } as const;

export const stacks = (status: number, xml: string): Promise<string> =>
  serve((_request, body, response) => {
    expect(new URLSearchParams(body).get('Action')).toBe('DescribeStacks');
    expect(new URLSearchParams(body).get('StackName')).toBe('Ktc');
    response.writeHead(status, { 'Content-Type': 'text/xml' });
    response.end(xml);
  });

export const stackWith = (key: string, value: string): string =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>Ktc</StackName><Outputs><member>` +
  `<OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member></Outputs></member></Stacks>` +
  `</DescribeStacksResult></DescribeStacksResponse>`;

export const refusal = (code: string, message: string): string =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;
