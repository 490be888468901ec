import { expect, it } from 'vitest';
import { createRestoreProgram } from '../../../bin/restore/program.ts';
import { noProfile, refusal, runBin, serve, signedIn } from '../support/command.ts';
import { runProgram } from '../support/run-program.ts';

const at = '2026-11-28T10:15:00Z';
const runAgainst = (endpoint: string) =>
  runBin('bin/restore/main.ts', ['--branch', 'main', '--at', at], {
    ...noProfile,
    ...signedIn,
    AWS_ENDPOINT_URL_CLOUDFORMATION: endpoint,
  });

it.each([
  [['--at', at], "error: required option '--branch <BRANCH>' not specified"],
  [['--branch', 'main'], 'error: Say what to restore by --at TIME or --accounts FILE'],
  [['--branch', 'main', '--accounts', '/nowhere/list.json'], 'There is no file /nowhere/list.json.'],
  [['--branch', 'main', '--accounts', 'package.json'], 'package.json is no list of accounts'],
  // A time without a zone could be an hour wrong.
  [['--branch', 'main', '--at', '2026-11-28T10:15:00'], 'such as 2026-11-28T10:15:00Z'],
  [['--branch', 'main', '--at', '2026-11-28T10:15:00.5Z'], 'such as 2026-11-28T10:15:00Z'],
  [['--branch', 'main', '--at', at, '--copy', 'all'], 'It must be missing, or missing,changed'],
])('refuses %j', async (words, text) => {
  const program = createRestoreProgram({
    connect: () => {
      throw new Error('No call of AWS is expected');
    },
    now: () => new Date(),
    pause: () => Promise.resolve(),
    pollSeconds: 0,
  });
  const ended = await runProgram(program, words);
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toContain(text);
});

it.each([
  ['ValidationError', 'Stack with id Ktc does not exist', 'This AWS account has no stack Ktc.'],
  [
    'AccessDenied',
    'not authorized',
    'It needs cloudformation:DescribeStacks and cloudformation:ListStackResources',
  ],
])('says what to do after %s', async (code, message, text) => {
  const endpoint = await serve((_request, body, response) => {
    expect(new URLSearchParams(body).get('Action')).toBe('ListStackResources');
    response.writeHead(400, { 'Content-Type': 'text/xml' }).end(refusal(code, message));
  });
  const ended = await runAgainst(endpoint);
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toContain(text);
});

it('says which part a stack lacks', async () => {
  const endpoint = await serve((_request, _body, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/xml' })
      .end(
        '<ListStackResourcesResponse><ListStackResourcesResult><StackResourceSummaries/></ListStackResourcesResult></ListStackResourcesResponse>',
      ),
  );
  const ended = await runAgainst(endpoint);
  expect(ended.stderr).toContain('The stack Ktc in eu-west-1 has no table Courses.');
});
