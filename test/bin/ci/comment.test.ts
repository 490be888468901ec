import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { quoteOutput } from '../../../bin/ci/comment.ts';
import { createCiProgram } from '../../../bin/ci/program.ts';
import { runProgram } from '../support/run-program.ts';
import { fakeGitHub } from './github.fixture.ts';

const github = fakeGitHub();
const comments = '/repos/ktc-centre/ktc/issues/7/comments';
const page = (number: number) => `GET ${comments}?per_page=100&page=${number}`;
const write = (...words: readonly string[]) =>
  runProgram(createCiProgram(), [
    'comment',
    '--pull-request',
    '7',
    '--name',
    'diff',
    '--text',
    'New:',
    ...words,
  ]);
const written = () => github.calls.filter(({ method }) => method !== 'GET');
const token = 'Bearer job-token';

describe('a comment on a pull request', () => {
  it('is written once, with the token of the job', async () => {
    github.reply(page(1), [{ id: 1, body: 'Please rebase.' }]);
    github.reply(`POST ${comments}`, { id: 2 });
    expect(await write()).toMatchObject({ status: 0, stderr: '' });
    expect(written()).toEqual([
      { method: 'POST', path: comments, body: { body: '<!-- ktc:diff -->\nNew:' }, token },
    ]);
  });

  it('is updated by later runs, however many comments there are', async () => {
    github.reply(
      page(1),
      Array.from({ length: 100 }, (_, id) => ({ id, body: '<!-- ktc:preview -->' })),
    );
    github.reply(page(2), [{ id: 555, body: '<!-- ktc:diff -->\nOld:' }]);
    const path = '/repos/ktc-centre/ktc/issues/comments/555';
    github.reply(`PATCH ${path}`, { id: 555 });
    expect(await write()).toMatchObject({ status: 0, stderr: '' });
    expect(written()).toEqual([{ method: 'PATCH', path, body: { body: '<!-- ktc:diff -->\nNew:' }, token }]);
  });

  it('quotes the output of a command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ktc-comment-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'diff.txt'), '[+] AWS::IAM::Role\n');
    github.reply(page(1), []);
    github.reply(`POST ${comments}`, {});
    await write('--output', join(folder, 'diff.txt'));
    expect(written()[0]?.body).toEqual({ body: '<!-- ktc:diff -->\nNew:\n\n```\n[+] AWS::IAM::Role\n```' });
  });

  it('that GitHub refuses fails the job, and the message has no token', async () => {
    const { status, stderr } = await write();
    expect(status).toBe(1);
    expect(stderr).toBe(`GitHub replied 404 to GET /{repository}/issues/7/comments?per_page=100&page=1.`);
  });

  it.each([['0'], ['x'], ['1; rm']])('needs the number of a pull request: %j', async (number) => {
    const words = ['comment', '--pull-request', number, '--name', 'diff', '--text', 'New:'];
    expect((await runProgram(createCiProgram(), words)).status).toBe(1);
    expect(github.calls).toEqual([]);
  });
});

describe('quoted output', () => {
  it('has no colours', () => expect(quoteOutput('\u001b[31mred\u001b[39m')).toBe('```\nred\n```'));

  it('can’t end its block', () => {
    expect(quoteOutput('a\n```\n# Approved\n````')).toBe('`````\na\n```\n# Approved\n````\n`````');
  });

  it('is shorter than GitHub’s limit, and says so', () => {
    const quoted = quoteOutput('x'.repeat(100_000));
    expect(quoted.length).toBeLessThan(65_536);
    expect(quoted).toContain('The rest is in the log');
  });
});
