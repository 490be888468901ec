import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toItem } from '../../../lambdas/orders/dynamo-enrolment-store.ts';
import { blankEnrolment, type Enrolment } from '../../../lambdas/orders/enrolment.ts';
import {
  answeredQuizAttributes,
  attemptsByStart,
  enrolmentAttributes,
  lessonMarkAttributes,
  ownershipAttributes,
} from '../../../lambdas/tables/shared/table-keys.ts';
import { minute, order } from '../../lambdas/orders/order.fixture.ts';
import { actionsSent } from './actions-sent.ts';
import { allFunctionNames, functionNames, functionOf, main, paying, variables } from './functions.fixture.ts';
import { buildStack, ofType, strings } from '../stacks.fixture.ts';

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
  const allowed = own(name, built).filter(({ Effect }) => Effect === 'Allow');
  return allowed.flatMap(({ Action, Resource }) =>
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

/** The rights of whatever may delete an account with all that is kept of the student. */
const ofErasure = [
  'DeleteItem Quizzes',
  'DeleteItem UserCourses',
  'GetItem UserCourses',
  'PutItem UserCourses',
  'PutItem UserCourses',
  'Query Quizzes',
  'Query UserCourses',
  'UpdateItem UserCourses',
  'UpdateItem UserCourses',
];

/** The condition that a statement holds for one kind of partition alone, and for its keys and these attributes. */
const underWith = (partition: string, attributes: readonly string[], more: object = {}) => ({
  'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['partition', 'sort', ...attributes] },
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partition },
  Null: { 'dynamodb:LeadingKeys': 'false', 'dynamodb:Attributes': 'false' },
  ...more,
});

/** The condition that a statement holds for one kind of partition alone. */
const under = (partition: string) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partition },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

describe('the rights of the functions', () => {
  it.each([
    ['courses', ['GetItem Courses', 'GetItem UserCourses', 'PutItem UserCourses']],
    ['account', ['BatchGetItem Quizzes', 'GetItem Courses', 'GetItem Quizzes', ...ofErasure].toSorted()],
    [
      'admin',
      [
        ...ofErasure,
        'GetItem Courses',
        'Query UserCourses/index/Waiting',
        'Scan Quizzes',
        'Scan UserCourses',
      ].toSorted(),
    ],
    ['account-erasure', [...ofErasure, 'Query UserCourses/index/Waiting'].toSorted()],
    [
      'quizzes',
      [
        'BatchGetItem Quizzes',
        'DeleteItem Quizzes',
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
      'queries',
      [
        'BatchGetItem Quizzes',
        'DeleteItem UserCourses',
        'GetItem Courses',
        'GetItem Quizzes',
        'GetItem UserCourses',
        'PutItem UserCourses',
        'Query Quizzes',
        'Query UserCourses',
        'Query UserCourses/index/ThreadsInOrder',
        'Query UserCourses/index/Waiting',
        'UpdateItem UserCourses',
        'UpdateItem UserCourses',
        'UpdateItem UserCourses',
      ],
    ],
    [
      'queries-watch',
      [
        'GetItem UserCourses',
        'Query UserCourses/index/Waiting',
        'UpdateItem UserCourses',
        'UpdateItem UserCourses',
      ],
    ],
    ['custom-message', ['GetItem UserCourses']],
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
    ['orders-reconcile', ['GetItem UserCourses', 'PutItem UserCourses', 'Query UserCourses/index/Waiting']],
  ])('%s: single actions on single tables', (name, expected) => {
    const built = name === 'orders-reconcile' ? paying : main;
    const short = rights(name, built).map((right) => right.replace('dynamodb:', '').replace(' Tables', ' '));
    expect(short.toSorted()).toEqual(expected);
  });

  /** A statement that allows these writes to items whose partition key matches. */
  const allowed = (partition: string, ...actions: readonly string[]) => [
    'Allow',
    actions.map((action) => `dynamodb:${action}`),
    under(partition),
  ];
  const deniedOwnership = [
    'Deny',
    ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
    { 'ForAnyValue:StringEquals': { 'dynamodb:Attributes': ownershipAttributes } },
  ];
  const allOfStudents = allowed('USER#*', 'DeleteItem', 'PutItem', 'UpdateItem');
  const erasing = [
    allOfStudents,
    allowed('INVOICES#*', 'PutItem'),
    allowed('SAFEGUARDING', 'UpdateItem'),
    allowed('USER#*', 'DeleteItem'),
  ];

  it.each([
    ['quizzes', [allOfStudents]],
    [
      'queries',
      [
        allOfStudents,
        deniedOwnership,
        allowed('CENTRE', 'UpdateItem'),
        allowed('SAFEGUARDING', 'UpdateItem'),
      ],
    ],
    [
      'queries-watch',
      [allowed('USER#*', 'UpdateItem'), allowed('SAFEGUARDING', 'UpdateItem'), deniedOwnership],
    ],
    ['account', erasing],
    ['admin', erasing],
    ['account-erasure', erasing],
  ])(
    '%s: writes items of these partitions alone, and ownership only if it deletes accounts',
    (name, expected) => {
      const writes = statements(name).filter(({ Action }) =>
        /PutItem|UpdateItem|DeleteItem/.test(Action.join()),
      );
      expect(writes.map(({ Effect, Action, Condition }) => [Effect, Action, Condition])).toEqual(expected);
    },
  );

  const toUserCourses = (name: string, actions: RegExp) =>
    statements(name, paying).filter(
      ({ Action, Resource }) =>
        actions.test(Action.join()) && strings(Resource).some((text) => text.startsWith('TablesUserCourses')),
    );

  it.each([
    ['courses', lessonMarkAttributes],
    ['orders', enrolmentAttributes],
    ['orders-reconcile', enrolmentAttributes],
  ])(
    '%s: puts its own items of students into UserCourses, and no attribute of another feature’s',
    (name, own) => {
      expect(toUserCourses(name, /PutItem|UpdateItem|DeleteItem/)).toEqual([
        expect.objectContaining({
          Effect: 'Allow',
          Action: ['dynamodb:PutItem'],
          Condition: underWith('USER#*', own, { StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' } }),
        }),
      ]);
    },
  );

  it('courses: reads of a student’s items whether a course is owned, and nothing else', () => {
    expect(toUserCourses('courses', /GetItem|Query/)).toEqual([
      expect.objectContaining({
        Action: ['dynamodb:GetItem'],
        Condition: underWith('USER#*', ['owned'], {
          StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
        }),
      }),
    ]);
  });

  it('what orders may put is what an enrolment’s item has', () => {
    const blank = blankEnrolment('s', 'maths');
    const request = {
      askedAt: minute(0),
      studentName: 'Ada',
      contactEmail: 'ada@example.com',
      message: 'Please',
      mailedAt: null,
    };
    const waiting: Enrolment = { ...blank, request };
    const bought: Enrolment = { ...blank, orders: [order({ state: 'processing' })] };
    const names = [waiting, bought].flatMap((one) => Object.keys(toItem(one)));
    expect(new Set(names)).toEqual(new Set(['partition', 'sort', ...enrolmentAttributes]));
  });

  it('quizzes: reads of a student’s items who owns what and the profile, nothing of orders, and writes none', () => {
    expect(toUserCourses('quizzes', /dynamodb:/)).toEqual([
      expect.objectContaining({
        Effect: 'Allow',
        Action: ['dynamodb:GetItem', 'dynamodb:Query'],
        Condition: underWith('USER#*', ['owned', 'preferences', 'extraTime'], {
          StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
        }),
      }),
    ]);
  });

  it('admin alone scans tables: keys of UserCourses, and of Quizzes what was asked and answered', () => {
    const scans = [...allFunctionNames].flatMap((name) =>
      statements(name, paying).flatMap(({ Action, Condition }) =>
        Action.includes('dynamodb:Scan') ? [[name, Action, Condition]] : [],
      ),
    );
    const keysAnd = (...attributes: readonly string[]) => ({
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['partition', 'sort', ...attributes] },
      StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
      Null: { 'dynamodb:Attributes': 'false' },
    });
    expect(scans).toEqual([
      ['admin', ['dynamodb:Scan'], keysAnd()],
      ['admin', ['dynamodb:Scan'], keysAnd(...answeredQuizAttributes)],
    ]);
  });

  it('custom-message: reads of a student nothing but the permit to change the address', () => {
    const reads = statements('custom-message').filter(({ Action }) => Action.join().includes('dynamodb:'));
    expect(reads.map(({ Action, Condition }) => [Action, Condition])).toEqual([
      [
        ['dynamodb:GetItem'],
        {
          'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['partition', 'sort', 'permit', 'until'] },
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'USER#*' },
          StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
          Null: { 'dynamodb:LeadingKeys': 'false', 'dynamodb:Attributes': 'false' },
        },
      ],
    ]);
  });

  it('queries: asks no model where none is switched on, and knows of none', () => {
    expect(strings(main.resources).filter((text) => /bedrock/.test(text))).toEqual([]);
    expect(variables(functionOf('queries'))).not.toHaveProperty('ASK_BOT_MODEL');
  });

  it('queries: asks the one model that is switched on', () => {
    const settings = { askBotModel: { id: 'anthropic.claude-3-haiku-20240307-v1:0' } };
    const built = buildStack('main', { context: { 'ktc:stages': { main: settings } } });
    const added = statements('queries', built).filter(
      (one) => !statements('queries').some((other) => JSON.stringify(other) === JSON.stringify(one)),
    );
    expect(added.map(({ Action, Condition }) => [Action, Condition])).toEqual([
      [['bedrock:InvokeModel'], undefined],
    ]);
    expect(strings(added[0]?.Resource).join('')).toMatch(
      /:bedrock:eu-west-1::foundation-model\/anthropic\.claude-3-haiku-20240307-v1:0$/,
    );
  });

  it('queries: asks a model of the EU by its profile, in the profile’s regions, and not around it', () => {
    const asked = statements('queries', paying).filter(
      ({ Action }) => Action.join() === 'bedrock:InvokeModel',
    );
    const [byProfile, byModel] = asked;
    expect(asked).toHaveLength(2);
    expect(strings(byProfile?.Resource).join('')).toMatch(
      /:bedrock:eu-west-1:.*:inference-profile\/eu\.amazon\.nova-lite-v1:0$/,
    );
    expect(byProfile?.Condition).toBeUndefined();
    const models = z.array(z.unknown()).parse(byModel?.Resource);
    expect(models).toHaveLength(6);
    for (const model of models)
      expect(strings(model).join('')).toMatch(
        /:bedrock:eu-[a-z]+-\d::foundation-model\/amazon\.nova-lite-v1:0$/,
      );
    expect(byModel?.Condition).toEqual({
      StringEquals: { 'bedrock:InferenceProfileArn': byProfile?.Resource },
    });
  });

  it.each(['account', 'admin', 'account-erasure', 'orders', 'orders-reconcile', 'queries', 'queries-watch'])(
    '%s: sends mail as the sender alone, also where its identity has a configuration set',
    (name) => {
      const sending = statements(name, paying).filter(({ Action }) => Action.join() === 'ses:SendEmail');
      const [identity, configurationSet] = sending;
      expect(sending).toHaveLength(2);
      expect(strings(identity?.Resource).join('')).toMatch(/:ses:eu-west-1:.*:identity\/mail@example\.com$/);
      expect(identity?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'mail@example.com' } });
      expect(strings(configurationSet?.Resource).join('')).toMatch(
        /:ses:eu-west-1:.*:configuration-set\/\*$/,
      );
      expect(configurationSet?.Condition).toBeUndefined();
    },
  );

  it.each(allFunctionNames)('%s: just the actions behind the commands that its bundle sends', (name) => {
    const granted = own(name, paying).flatMap(({ Effect, Action }) => (Effect === 'Allow' ? Action : []));
    expect([...new Set(granted)].toSorted()).toEqual(actionsSent(name));
  });

  it.each([
    ['post-confirmation', ['AdminSetUserPassword', 'AdminUserGlobalSignOut']],
    ['custom-message', []],
    ['unconfirmed-accounts', ['AdminDeleteUser', 'AdminGetUser', 'ListUsers']],
    ['queries', ['ListUsers']],
    [
      'account',
      [
        'AdminDeleteUser',
        'AdminGetUser',
        'AdminInitiateAuth',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
        'AdminUserGlobalSignOut',
      ],
    ],
    [
      'admin',
      [
        'AdminAddUserToGroup',
        'AdminDeleteUser',
        'AdminGetUser',
        'AdminListGroupsForUser',
        'AdminRemoveUserFromGroup',
        'AdminUserGlobalSignOut',
        'ListUsers',
        'ListUsersInGroup',
      ],
    ],
    ['account-erasure', ['AdminDeleteUser', 'AdminGetUser']],
    ['queries-watch', []],
  ])("%s: single actions on the stack's own users", (name, expected) => {
    const pool = ofType(main, 'AWS::Cognito::UserPool')[0]?.[0];
    const onUsers = own(name).filter(({ Action }) => Action.join().includes('cognito-idp:'));
    expect(onUsers.flatMap(({ Action }) => Action)).toEqual(
      expected.map((action) => `cognito-idp:${action}`),
    );
    for (const { Resource } of onUsers) expect(Resource).toEqual({ 'Fn::GetAtt': [pool, 'Arn'] });
  });

  it.each(allFunctionNames)('%s: a wildcard for X-Ray, and for configuration sets of mail', (name) => {
    const role = getAtt.parse(functionOf(name, paying).Properties['Role'])['Fn::GetAtt'][0];
    for (const built of name === 'orders-reconcile' ? [paying] : [main, paying]) {
      const wild = statements(name, built).filter(({ Action, Resource }) =>
        JSON.stringify([Action, Resource]).includes('*'),
      );
      const sends = own(name, built).some(({ Action }) => Action.includes('ses:SendEmail'));
      expect(wild.map(({ Action }) => Action)).toEqual([
        ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
        ...(sends ? [['ses:SendEmail']] : []),
      ]);
    }
    expect(paying.resources[role]?.Properties).not.toHaveProperty('ManagedPolicyArns');
  });

  it.each(functionNames)('%s: knows the tables that it may use, and no others', (name) => {
    const known = Object.entries(variables(functionOf(name)))
      .filter(([variable]) => variable.endsWith('_TABLE'))
      .map(([, value]) => z.object({ Ref: z.string() }).parse(value).Ref.slice(0, -8));
    const usable = rights(name).map((right) => right.replace(/^\S+ (\w+).*$/, '$1'));
    expect(new Set(known)).toEqual(new Set(usable));
  });
});
