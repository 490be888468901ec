import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { branch, functionNames, functionOf, main, paying, variables } from './functions.fixture.ts';
import { buildStack, ofType, strings } from '../stacks.fixture.ts';

describe('every function', () => {
  it.each(functionNames)('%s: Node 24 on arm64 with 512 MB, traced, with its name in its log', (name) => {
    expect(functionOf(name).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: 512,
      TracingConfig: { Mode: 'Active' },
      Handler: 'index.handler',
    });
    expect(variables(functionOf(name))).toMatchObject({
      NODE_OPTIONS: '--enable-source-maps',
      POWERTOOLS_SERVICE_NAME: name,
      POWERTOOLS_METRICS_NAMESPACE: 'Ktc',
      POWERTOOLS_LOG_LEVEL: 'INFO',
    });
  });

  it.each(['courses', 'account', 'quizzes', 'orders', 'queries'])('%s: has 10 seconds', (name) => {
    expect(functionOf(name).Properties['Timeout']).toBe(10);
  });

  it('has 28 seconds where a model may take 20 of them, of the 29 that API Gateway waits', () => {
    expect(functionOf('queries', paying).Properties['Timeout']).toBe(28);
    expect(JSON.parse(String(variables(functionOf('queries', paying))['ASK_BOT_MODEL']))).toEqual({
      id: 'eu.amazon.nova-lite-v1:0',
      perStudentPerDay: 10,
      perDay: 500,
    });
    const others = functionNames.filter((name) => name !== 'queries');
    for (const name of others)
      expect(variables(functionOf(name, paying))).not.toHaveProperty('ASK_BOT_MODEL');
  });

  it('writes to a log group of the stack: three months on main, a week on a branch', () => {
    for (const [built, days, kept] of [
      [main, 90, 'RetainExceptOnCreate'],
      [branch, 7, 'Delete'],
    ] as const) {
      const groups = Object.fromEntries(ofType(built, 'AWS::Logs::LogGroup'));
      for (const group of Object.values(groups)) {
        expect(group.Properties['RetentionInDays']).toBe(days);
        expect(group.DeletionPolicy).toBe(kept);
      }
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
        // An alarm watches it and invokes nothing.
        Type !== 'AWS::CloudWatch::Alarm' && JSON.stringify(Properties).includes(`"${id}"`),
    );
    expect(naming.map(([other]) => other)).toEqual([]);
    const invoking = ofType(paying, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
      strings(Properties).includes('lambda:InvokeFunction'),
    );
    for (const [, { Properties }] of invoking) expect(strings(Properties)).not.toContain('*');
  });
});

describe('the function that makes up for events that didn’t come', () => {
  it('is there only where payments are taken, runs every quarter of an hour, and is never tried again', () => {
    expect(() => functionOf('orders-reconcile')).toThrow('0 functions');
    expect(functionOf('orders-reconcile', paying).Properties).toMatchObject({
      Timeout: 300,
      MemorySize: 512,
    });
    paying.template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(15 minutes)',
    });
    paying.template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumRetryAttempts: 0 });
  });
});

describe('every schedule', () => {
  it('waits for the policy that lets it call its function', () => {
    for (const [id, schedule] of ofType(paying, 'AWS::Scheduler::Schedule')) {
      const target = z.object({ RoleArn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }) });
      const role = target.parse(schedule.Properties['Target']).RoleArn['Fn::GetAtt'][0];
      const policies = ofType(paying, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
        JSON.stringify(Properties['Roles']).includes(`"${role}"`),
      );
      expect(policies, id).toHaveLength(1);
      expect(schedule.DependsOn, id).toContain(policies[0]?.[0]);
    }
    expect(ofType(paying, 'AWS::Scheduler::Schedule')).toHaveLength(4);
  });
});

describe.each([
  ['account-erasure', '^FunctionsAccountErasure', 300],
  ['queries-watch', '^FunctionsQueriesWatch', 60],
])('%s', (name, logicalId, timeout) => {
  it.each([
    ['main', main],
    ['a branch', branch],
  ])('runs every hour on %s, for a limited time', (_, built) => {
    expect(functionOf(name, built).Properties['Timeout']).toBe(timeout);
    built.template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(1 hour)',
      Target: { Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp(logicalId), 'Arn'] } },
    });
  });
});

describe('what functions are told for mails about questions', () => {
  const site = 'https://d111.cloudfront.net';
  const sender = 'mail@example.com';
  const told = (name: string, settings: object) => {
    const built = buildStack('main', { context: { 'ktc:stages': { main: settings } } });
    const { SITE_URL, MAIL_SENDER } = variables(functionOf(name, built));
    return [SITE_URL, MAIL_SENDER];
  };

  it.each(['queries', 'queries-watch'])(
    '%s: the site’s address and the sender, or that there is none',
    (name) => {
      expect(told(name, {})).toEqual(['none', 'none']);
      expect(told(name, { site, sender })).toEqual([site, sender]);
    },
  );

  it('the address of payments where the stage names no other', () => {
    const payments = { secret: 'ktc/main/stripe', site: 'https://pay.example' };
    expect(told('queries', { payments })).toEqual(['https://pay.example', 'none']);
    expect(told('queries', { payments, site })).toEqual([site, 'none']);
  });

  it('whom to tell of a child in need, and when a question has waited too long', () => {
    expect(variables(functionOf('queries'))).toMatchObject({
      SAFEGUARDING_EMAIL: 'safeguarding@example.com',
    });
    expect(variables(functionOf('queries-watch'))).toMatchObject({ TARGET_REPLY_HOURS: '24' });
  });
});
