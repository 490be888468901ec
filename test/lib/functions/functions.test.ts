import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { features } from '../../../contract/features.ts';
import {
  branch,
  functionNames,
  findFunction,
  getAtt,
  main,
  own,
  paying,
  statements,
  variables,
} from './functions.fixture.ts';
import { ofType, strings, buildStage } from '../stacks.fixture.ts';

describe('every function', () => {
  it.each(functionNames)('%s: Node 24 on arm64 with 512 MB, traced, with its name in its log', (name) => {
    expect(findFunction(name).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: 512,
      TracingConfig: { Mode: 'Active' },
      Handler: 'index.handler',
    });
    expect(variables(findFunction(name))).toMatchObject({
      NODE_OPTIONS: '--enable-source-maps',
      POWERTOOLS_SERVICE_NAME: name,
      POWERTOOLS_METRICS_NAMESPACE: 'Ktc',
      POWERTOOLS_LOG_LEVEL: 'INFO',
    });
  });

  const serving = Object.keys(features).filter((name) => name !== 'bot');
  it.each([...serving.map((name) => [name, paying] as const), ['bot', main] as const])(
    '%s: has 10 seconds',
    (name, built) => {
      expect(findFunction(name, built).Properties['Timeout']).toBe(10);
    },
  );

  it('has 28 seconds if it calls a model, of the 29 that API Gateway waits', () => {
    expect(findFunction('bot', paying).Properties['Timeout']).toBe(28);
    const model = JSON.parse(String(variables(findFunction('bot', paying))['ASK_BOT_MODEL'])) as unknown;
    expect(model).toEqual({ id: 'eu.amazon.nova-lite-v1:0', perStudentPerDay: 10, perDay: 500 });
    for (const name of functionNames.filter((each) => each !== 'bot'))
      expect(variables(findFunction(name, paying))).not.toHaveProperty('ASK_BOT_MODEL');
  });

  it('writes to a log group of the stack, which keeps lines for three months on main and a week on a branch', () => {
    for (const [built, days] of [
      [main, 90],
      [branch, 7],
    ] as const) {
      const groups = Object.fromEntries(ofType(built, 'AWS::Logs::LogGroup'));
      for (const { Properties } of Object.values(groups)) expect(Properties['RetentionInDays']).toBe(days);
      const logging = z.object({ LogGroup: z.object({ Ref: z.string() }) });
      for (const [, { Properties }] of ofType(built, 'AWS::Lambda::Function')) {
        expect(groups).toHaveProperty(logging.parse(Properties['LoggingConfig']).LogGroup.Ref);
      }
    }
  });
});

describe('the admin function', () => {
  const [id, admin] =
    ofType(paying, 'AWS::Lambda::Function').find(([name]) => name.startsWith('FunctionsAdmin')) ?? [];

  it('is named by an output, has 30 seconds, and looks up students in the pool of its stack', () => {
    expect(paying.outputs['AdminFunction']?.Value).toEqual({ Ref: id });
    expect(admin?.Properties).toMatchObject({
      Timeout: 30,
      Environment: { Variables: { USER_POOL_ID: { Ref: expect.stringMatching(/^StudentPool/) as string } } },
    });
  });

  it('can be invoked by nothing in the stack: no route, schedule, trigger, role or permission names it', () => {
    const naming = Object.entries(paying.resources).filter(
      ([, { Type, Properties }]) =>
        Type !== 'AWS::CloudWatch::Alarm' && JSON.stringify(Properties).includes(`"${id}"`),
    );
    expect(naming.map(([other]) => other)).toEqual([]);
    const invoking = ofType(paying, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
      strings(Properties).includes('lambda:InvokeFunction'),
    );
    for (const [, { Properties }] of invoking) expect(strings(Properties)).not.toContain('*');
  });
});

it('every schedule waits for the policy that lets it invoke its function alone, and repeats no failed run', () => {
  const schedules = ofType(paying, 'AWS::Scheduler::Schedule');
  expect(schedules).toHaveLength(7);
  const seconds: Readonly<Record<string, number>> = {
    // Lambda keeps no call longer.
    'rate(1 day)': 6 * 3600,
    'rate(1 hour)': 3600,
    'rate(15 minutes)': 900,
    'rate(5 minutes)': 300,
  };
  const target = z.object({ Arn: getAtt, RoleArn: getAtt, Input: z.literal('{}') });
  for (const [id, { Properties, DependsOn }] of schedules) {
    const { Arn, RoleArn } = target.parse(Properties['Target']);
    const policies = ofType(paying, 'AWS::IAM::Policy').filter(([, policy]) =>
      JSON.stringify(policy.Properties['Roles']).includes(`"${RoleArn['Fn::GetAtt'][0]}"`),
    );
    const Statement = [{ Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: Arn }];
    expect(policies, id).toMatchObject([[{}, { Properties: { PolicyDocument: { Statement } } }]]);
    expect(DependsOn, id).toContain(policies[0]?.[0]);
    paying.template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: Arn['Fn::GetAtt'][0] },
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: seconds[String(Properties['ScheduleExpression'])],
    });
  }
});

it.each([
  ['account-erasure', 'FunctionsAccountErasure', 300],
  ['watch', 'FunctionsWatch', 60],
  ['parents-weekly', 'FunctionsParentsWeekly', 600],
  ['unconfirmed-accounts', 'FunctionsPoolUnconfirmed', 120],
])('%s runs every hour on main and on branches, for a limited time', (name, logicalId, timeout) => {
  for (const built of [main, branch]) {
    expect(findFunction(name, built).Properties['Timeout']).toBe(timeout);
    built.template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(1 hour)',
      Target: { Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp(`^${logicalId}`), 'Arn'] } },
    });
  }
});

it('orders-reconcile runs every 15 minutes if payments are taken', () => {
  expect(() => findFunction('orders-reconcile')).toThrow('0 functions');
  expect(findFunction('orders-reconcile', paying).Properties).toMatchObject({
    Timeout: 300,
    MemorySize: 512,
  });
  paying.template.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'rate(15 minutes)',
  });
});

describe('environment variables for mails about questions', () => {
  const site = 'https://d111.cloudfront.net';
  const sender = 'mail@example.com';
  const payments = { secret: 'ktc/main/stripe', site: 'https://pay.example' };

  it.each([
    [{}, ['none', 'none']],
    [{ site, sender }, [site, sender]],
    [{ payments }, ['https://pay.example', 'none']],
    [{ payments, site }, [site, 'none']],
  ])('have the site and the sender, or that there is none: %j', (settings, expected) => {
    const built = buildStage('main', settings);
    for (const name of ['bot', 'tutor', 'enquiries', 'watch', 'parents', 'parents-weekly']) {
      const { SITE_URL, MAIL_SENDER } = variables(findFunction(name, built));
      expect([SITE_URL, MAIL_SENDER]).toEqual(expected);
    }
  });

  it('have the safeguarding lead, and the hours within which tutors answer', () => {
    const lead = { SAFEGUARDING_EMAIL: 'safeguarding@example.com' };
    for (const name of ['bot', 'tutor', 'watch']) expect(variables(findFunction(name))).toMatchObject(lead);
    expect(variables(findFunction('watch'))).toMatchObject({ TARGET_REPLY_HOURS: '24' });
  });
});

describe('the canary', () => {
  const canary = findFunction('canary');

  it('runs every five minutes, on main alone', () => {
    expect(canary.Properties['Timeout']).toBe(60);
    main.template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(5 minutes)',
      Target: { Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^CanaryFunction'), 'Arn'] } },
    });
    expect(() => findFunction('canary', branch)).toThrow('0 functions');
  });

  it('visits the site through CloudFront, and expects the pool of its stack', () => {
    expect(variables(canary)).toMatchObject({
      SITE_URL: main.outputs['SiteUrl']?.Value,
      USER_POOL_ID: main.outputs['UserPoolId']?.Value,
    });
  });

  it('may do nothing but write its log and traces', () => {
    expect(own('canary')).toEqual([]);
    expect(
      statements('canary')
        .flatMap(({ Action }) => Action)
        .toSorted(),
    ).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  it('starts after the files and the catalogue are there', () => {
    const [[, schedule] = []] = ofType(main, 'AWS::Scheduler::Schedule').filter(([id]) =>
      id.startsWith('Canary'),
    );
    expect(schedule?.DependsOn).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^SiteFilesEntry.*CustomResource/),
        expect.stringMatching(/^PublishingPublish/),
      ]),
    );
  });
});
