import { join } from 'node:path';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { KtcFunction, type KtcFunctionProps } from '../../lib/ktc-function.ts';
import { resolveStage } from '../../lib/stage.ts';
import { attemptsByStart } from '../../lambdas/tables/shared/table-keys.ts';
import { actionsSent } from './actions-sent.ts';
import { builds, buildStack, ofType, type Resource } from './stacks.ts';

const main = buildStack('main');
const branch = buildStack('feature/x');

/** The same with everything configured that a stage may leave out. */
const payments = { secret: 'ktc/main/stripe', site: 'https://d111.cloudfront.net' };
const paying = buildStack('main', {
  context: { 'ktc:stages': { main: { payments, sender: 'mail@example.com' } } },
});

const names = [
  'courses',
  'account',
  'quizzes',
  'orders',
  'catalogue',
  'orders-desk',
  'post-confirmation',
  'custom-message',
  'unconfirmed-accounts',
] as const;
/** With the one that only stages with payments have. */
const all = [...names, 'orders-reconcile'] as const;
const environment = z.object({ Variables: z.record(z.string(), z.unknown()) });
const variables = ({ Properties }: Resource) => environment.parse(Properties['Environment']).Variables;

function functionOf(name: string, built = main): Resource {
  const found = ofType(built, 'AWS::Lambda::Function').filter(
    ([, resource]) =>
      'Environment' in resource.Properties && variables(resource)['POWERTOOLS_SERVICE_NAME'] === name,
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} functions are called ${name}`);
  return found[0][1];
}

const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.union([z.string(), z.array(z.string())]).transform((action) => [action].flat()),
  Resource: z.unknown(),
  Condition: z.optional(z.unknown()),
});
const policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(statement) }),
  Roles: z.array(z.object({ Ref: z.string() })),
});
const getAtt = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });

function statements(name: string, built = main): z.infer<typeof statement>[] {
  const role = getAtt.parse(functionOf(name, built).Properties['Role'])['Fn::GetAtt'][0];
  return ofType(built, 'AWS::IAM::Policy')
    .map(([, { Properties }]) => policy.parse(Properties))
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

/** The actions allowed to a function besides writing its log and its traces. */
const own = (name: string, built = main) =>
  statements(name, built).filter(({ Action }) => !/^(logs|xray):/.test(Action.join()));

/** `action resource` for each right of a function to tables, the resource by logical id. */
function rights(name: string, built = main): string[] {
  return own(name, built).flatMap(({ Action, Resource }) =>
    Action.filter((action) => action.startsWith('dynamodb:')).flatMap((action) =>
      [Resource].flat().map((resource) => `${action} ${named(resource)}`),
    ),
  );
}

/** A table as `Tables<Name>`, an index as `Tables<Name>/index/<Name>`. */
function named(resource: unknown): string {
  const joined = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) }).safeParse(resource);
  const parts = joined.success ? joined.data['Fn::Join'][1] : [resource];
  return parts
    .map((part) => (typeof part === 'string' ? part : getAtt.parse(part)['Fn::GetAtt'][0].slice(0, -8)))
    .join('');
}

describe('every function', () => {
  it.each(names)('%s: Node 24 on arm64 with 512 MB, traced', (name) => {
    expect(functionOf(name).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: 512,
      TracingConfig: { Mode: 'Active' },
      Handler: 'index.handler',
    });
  });

  it.each(names)('%s: says its name, its stack and lines of its sources', (name) => {
    expect(variables(functionOf(name))).toMatchObject({
      NODE_OPTIONS: '--enable-source-maps',
      POWERTOOLS_SERVICE_NAME: name,
      POWERTOOLS_METRICS_NAMESPACE: 'Ktc',
      POWERTOOLS_LOG_LEVEL: 'INFO',
    });
  });

  it.each(['courses', 'account', 'quizzes', 'orders'])('%s: has 10 seconds', (name) => {
    expect(functionOf(name).Properties['Timeout']).toBe(10);
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

describe('the rights of the functions', () => {
  it.each([
    ['courses', ['GetItem Courses', 'GetItem UserCourses', 'PutItem UserCourses']],
    ['account', ['Query UserCourses']],
    [
      'quizzes',
      [
        'GetItem Courses',
        'GetItem Quizzes',
        'GetItem UserCourses',
        'PutItem Quizzes',
        'Query Quizzes',
        `Query Quizzes/index/${attemptsByStart.name}`,
        'Query UserCourses',
        'UpdateItem Quizzes',
      ],
    ],
    ['orders', ['GetItem Courses', 'GetItem UserCourses', 'PutItem UserCourses', 'Query UserCourses']],
    [
      'orders-desk',
      [
        'GetItem Courses',
        'GetItem UserCourses',
        'PutItem UserCourses',
        'Query UserCourses',
        'Query UserCourses/index/Waiting',
      ],
    ],
    [
      'catalogue',
      [
        'BatchWriteItem Courses',
        'BatchWriteItem Quizzes',
        'GetItem Courses',
        'Query Courses',
        'Query Quizzes',
      ],
    ],
  ])('%s: single actions on single tables', (name, expected) => {
    const short = rights(name).map((right) => right.replace('dynamodb:', '').replace(' Tables', ' '));
    expect(short.toSorted()).toEqual(expected);
  });

  it('orders-reconcile: single actions on one table, by its index', () => {
    const short = rights('orders-reconcile', paying).map((right) =>
      right.replace('dynamodb:', '').replace(' Tables', ' '),
    );
    expect(short.toSorted()).toEqual([
      'GetItem UserCourses',
      'PutItem UserCourses',
      'Query UserCourses/index/Waiting',
    ]);
  });

  it('quizzes: writes what lies under a student, and no question', () => {
    const writes = statements('quizzes').filter(({ Action }) => /PutItem|UpdateItem/.test(Action.join()));
    expect(writes.map(({ Action, Condition }) => [Action, Condition])).toEqual([
      [
        ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
        {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'USER#*' },
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      ],
    ]);
  });

  it.each(all)('%s: just the actions behind the commands that its bundle sends', (name) => {
    const granted = own(name, paying).flatMap(({ Action }) => Action);
    expect([...new Set(granted)].toSorted()).toEqual(actionsSent(name));
  });

  it.each([
    ['post-confirmation', ['AdminSetUserPassword', 'AdminUserGlobalSignOut']],
    ['custom-message', []],
    ['unconfirmed-accounts', ['AdminDeleteUser', 'AdminGetUser', 'ListUsers']],
    ['orders-desk', ['ListUsers']],
  ])("%s: single actions on the stack's own users", (name, expected) => {
    const pool = ofType(main, 'AWS::Cognito::UserPool')[0]?.[0];
    const onUsers = own(name).filter(({ Action }) => Action.join().includes('cognito-idp:'));
    expect(onUsers.flatMap(({ Action }) => Action)).toEqual(
      expected.map((action) => `cognito-idp:${action}`),
    );
    for (const { Resource } of onUsers) expect(Resource).toEqual({ 'Fn::GetAtt': [pool, 'Arn'] });
  });

  it.each(all)('%s: a wildcard for X-Ray alone', (name) => {
    const role = getAtt.parse(functionOf(name, paying).Properties['Role'])['Fn::GetAtt'][0];
    for (const built of name === 'orders-reconcile' ? [paying] : [main, paying]) {
      const wild = statements(name, built).filter(({ Action, Resource }) =>
        JSON.stringify([Action, Resource]).includes('*'),
      );
      expect(wild.map(({ Action }) => Action)).toEqual([
        ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
      ]);
    }
    expect(paying.resources[role]?.Properties).not.toHaveProperty('ManagedPolicyArns');
  });

  it.each(names)('%s: knows the tables that it may use, and no others', (name) => {
    const known = Object.entries(variables(functionOf(name)))
      .filter(([variable]) => variable.endsWith('_TABLE'))
      .map(([, value]) => z.object({ Ref: z.string() }).parse(value).Ref.slice(0, -8));
    const usable = rights(name).map((right) => right.replace(/^\S+ (\w+).*$/, '$1'));
    expect(new Set(known)).toEqual(new Set(usable));
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

describe('a function', () => {
  const make = (id: string, options: Partial<KtcFunctionProps> = {}) => {
    const stack = new Stack(new App({ outdir: builds.outdir, builtinCloudFormationValidation: false }));
    return { stack, made: add(stack, id, options) };
  };
  const add = (stack: Stack, id: string, options: Partial<KtcFunctionProps> = {}) =>
    new KtcFunction(stack, id, {
      stage: resolveStage('main'),
      service: id.toLowerCase(),
      description: `${id} does something`,
      code: join(import.meta.dirname, 'fixtures/site'),
      ...options,
    });

  it('takes what its caller passes over what all have', () => {
    const { stack } = make('Slow', {
      timeout: Duration.seconds(60),
      memorySize: 1024,
      environment: { POWERTOOLS_LOG_LEVEL: 'DEBUG', EXTRA: 'yes' },
    });
    Template.fromStack(stack).hasResourceProperties('AWS::Lambda::Function', {
      Timeout: 60,
      MemorySize: 1024,
      Environment: {
        Variables: { POWERTOOLS_LOG_LEVEL: 'DEBUG', EXTRA: 'yes', NODE_OPTIONS: '--enable-source-maps' },
      },
    });
  });

  it('runs on a schedule by a role that may call it and nothing else, and no failed run twice', () => {
    const { stack, made: often } = make('Often');
    often.runEvery(Duration.minutes(15));
    add(stack, 'Seldom').runEvery(Duration.days(1));
    const template = Template.fromStack(stack);
    const id = stack.resolve(often.function.functionArn) as unknown;
    template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(15 minutes)',
      Target: { Arn: id, Input: '{}' },
    });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 900,
    });
    // Lambda keeps no call for longer than six hours.
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumEventAgeInSeconds: 21_600 });
    template.hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: { Statement: [{ Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: id }] },
    });
  });
});
