import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { awsChecks, createDoctorProgram, type DoctorTools } from '../../../bin/doctor/program.ts';
import { checkoutChecks } from '../../../bin/doctor/checkout-checks.ts';
import { runBin } from '../support/command.ts';
import { runProgram } from '../support/run-program.ts';
import { connect, countCalls, fakes, named, useFakes } from './account.fixture.ts';

useFakes();
beforeEach(() => {
  fakes.sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333', Arn: operator });
});
const operator = 'arn:aws:sts::111122223333:assumed-role/Operator/ada';
const complete = {
  sender: 'hello@ktc.example',
  site: 'https://d111.cloudfront.net',
  alarms: ['office@ktc.example'],
};

async function doctor(tools: Partial<DoctorTools> = {}, words: readonly string[] = []) {
  const program = createDoctorProgram({
    connect,
    readStages: () => ({ main: complete }),
    readCentre: () => ({ phone: '0113 243 0000' }),
    readGitBranch: () => 'main',
    buildTemplate: () => Promise.resolve({ resources: 408, neededBootstrap: 6 }),
    resolveTxt: () => Promise.resolve([['v=DMARC1; ', 'p=none']]),
    listStaff: () => Promise.resolve({ staff: [] }),
    ...tools,
  });
  const { status, stdout, stderr } = await runProgram(program, words);
  const lines = stdout.trim().split('\n');
  const of = (name: string) => lines.filter((line) => line.slice(9).startsWith(`${name}: `));
  return { status, stderr, lines, of, last: lines.at(-1) };
}

describe('without credentials', () => {
  const noCredentials = () =>
    fakes.sts
      .on(GetCallerIdentityCommand)
      .rejects(named('CredentialsProviderError', 'Could not load credentials from any providers'));

  it('looks at the checkout, and says how to sign in', async () => {
    noCredentials();
    const { status, lines, of, last } = await doctor();
    expect(status).toBe(0);
    expect(lines.slice(0, checkoutChecks.length)).toEqual([
      'ok       Branch: main is checked out, and its stack is Ktc',
      'ok       Template: it builds, with 408 of 500 resources',
      'ok       Centre: content/centre.yaml has no placeholders that can be recognised',
      'ok       Settings: cdk.json has what this stage needs',
      'ok       DMARC: _dmarc.ktc.example says v=DMARC1; p=none',
    ]);
    expect(of('Credentials')).toEqual([
      "unknown  Credentials: AWS doesn't know you (Could not load credentials from any providers). Sign in, such as by aws sso login, and name the profile by --profile. (docs/first-deployment.md#operators)",
    ]);
    expect(last).toBe(`0 missing, 0 advised, ${awsChecks.length + 1} unknown`);
  });

  it('says so if AWS does not answer', async () => {
    fakes.sts.on(GetCallerIdentityCommand).rejects(new Error('connect ECONNREFUSED'));
    const { of, status } = await doctor();
    expect(of('Credentials')).toEqual([
      expect.stringContaining("unknown  Credentials: AWS didn't answer as it should (connect ECONNREFUSED)"),
    ]);
    expect(status).toBe(0);
  });

  it('asks AWS nothing more', async () => {
    noCredentials();
    await doctor();
    expect(countCalls()).toBe(1);
  });

  it('runs as a program of its own, on the files of this repository', async () => {
    const { status, stdout, stderr } = await runBin('bin/doctor/main.ts', ['--branch', 'topic']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^advised {2}Centre: .*phone: 0113 496 0142/m);
    expect(stdout).toMatch(/^unknown {2}Credentials: AWS doesn't know you/m);
  });
});

describe('the checkout', () => {
  it.each<[string, Partial<DoctorTools>, string]>([
    ['another branch', { readGitBranch: () => 'topic' }, 'advised  Branch: git has checked out topic,'],
    [
      'no branch',
      {
        readGitBranch: () => {
          throw new Error('No branch');
        },
      },
      'advised  Branch: git has checked out no branch,',
    ],
    [
      'no built site',
      { buildTemplate: () => Promise.reject(new Error("dist/x isn't built. Run: npm run build")) },
      "missing  Template: it can't be built: dist/x isn't built. Run: npm run build",
    ],
    [
      'placeholders',
      { readCentre: () => ({ email: 'hello@ktc.example' }) },
      'missing  Centre: content/centre.yaml has placeholders',
    ],
    [
      'no firewall',
      { readStages: () => ({ main: { ...complete, firewall: false } }) },
      'advised  Settings: One caller can use up',
    ],
    [
      'no DMARC record',
      { resolveTxt: () => Promise.reject(new Error('queryTxt ENOTFOUND')) },
      'advised  DMARC: DNS shows no record of _dmarc.ktc.example.',
    ],
  ])('with %s', async (_, tools, expected) => {
    const { lines, status } = await doctor(tools, ['--branch', 'main']);
    expect(lines).toContainEqual(expect.stringContaining(expected));
    expect(lines).toContainEqual(expect.stringMatching(/ \(docs\/first-deployment\.md#[\w-]+\)$/));
    expect(status).toBe(expected.startsWith('missing') ? 1 : 0);
  });

  it('without a sender leads to the step in which it is set, after the first deployment', async () => {
    const laterSteps = Array.from({ length: 3 }, () => ['sender', 'mails-and-links']);
    const { of } = await doctor({ readStages: () => ({ main: {} }) }, ['--branch', 'main']);
    const steps = of('Settings').map((line) => /"(\w+)" of main.*#([\w-]+)\)$/.exec(line)?.slice(1));
    expect(steps).toEqual([['alarms', 'settings'], ...laterSteps]);
  });

  it('of another branch may have placeholders, and needs no DMARC without a sender', async () => {
    const readCentre = () => ({ email: 'hello@ktc.example' });
    const { of, status } = await doctor({ readCentre }, ['--branch', 'topic']);
    expect(of('Centre')).toEqual([expect.stringMatching(/^advised/)]);
    expect(of('DMARC')).toEqual([]);
    expect(status).toBe(0);
  });

  it('with settings that do not work ends the command, which says what to correct', async () => {
    const readStages = () => ({ main: { sender: 'ktc@gmail.com' } });
    await expect(doctor({ readStages })).rejects.toThrow("the centre's own domain");
  });
});

describe('with credentials', () => {
  it('names the account, and does every check', async () => {
    const { site: _, ...others } = complete;
    const certificate = 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234';
    const domain = { name: 'www.ktc.example', certificate };
    const main = { ...others, accessLogs: true, domain };
    const { of, lines } = await doctor({ readStages: () => ({ main }) });
    expect(of('Credentials')).toEqual([`ok       Credentials: account 111122223333, as ${operator}`]);
    for (const { name } of awsChecks.filter(({ name }) => name !== 'Payments'))
      expect(of(name), lines.join('\n')).not.toEqual([]);
  });

  it('of the root user are refused', async () => {
    const Arn = 'arn:aws:iam::111122223333:root';
    fakes.sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333', Arn });
    const { of, status } = await doctor();
    expect(of('Credentials')).toEqual([
      expect.stringContaining('missing  Credentials: you are the root user'),
    ]);
    expect(status).toBe(1);
  });

  it('describes the stack once, for all checks that need it', async () => {
    fakes.cloudFormation.on(DescribeStacksCommand, { StackName: 'Ktc' }).rejects(named('AccessDenied'));
    const { of } = await doctor();
    for (const name of ['Stack', 'Alarms', 'Lead'])
      expect(of(name)).toEqual([expect.stringContaining('your AWS user may not look')]);
    const described = fakes.cloudFormation.commandCalls(DescribeStacksCommand, { StackName: 'Ktc' });
    expect(described).toHaveLength(1);
  });

  it('uses the profile that is named', async () => {
    vi.stubEnv('AWS_PROFILE', 'another');
    const profiles: unknown[] = [];
    const tools = {
      connect: () => {
        profiles.push(process.env['AWS_PROFILE']);
        return connect();
      },
    };
    await doctor(tools, ['--profile', 'centre']);
    vi.unstubAllEnvs();
    expect(profiles).toEqual(['centre']);
  });
});

it.each([
  [['--branch', ' '], 'It must be'],
  [['main'], 'Unexpected argument: main'],
  [['--fix'], "unknown option '--fix'"],
])('%j: prints what is wrong', async (words, complaint) => {
  const { status, stderr } = await doctor({}, words);
  expect(status).toBe(1);
  expect(stderr).toContain(complaint);
});
