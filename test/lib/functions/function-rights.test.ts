import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toItem } from '../../../lambdas/orders/dynamo-enrolment-store.ts';
import { blankEnrolment, type Enrolment } from '../../../lambdas/orders/enrolment.ts';
import {
  attemptsByStart,
  countAttributes,
  enrolmentAttributes,
  lessonProgressAttributes,
  noticeAttributes,
  noticeGroupAttributes,
  ownershipAttributes,
  parentViewsAttributes,
  seenNoticeAttributes,
  sharedAnswerAttributes,
  turnAttributes,
} from '../../../lambdas/tables/shared/table-keys.ts';
import { minute, order } from '../../lambdas/orders/order.fixture.ts';
import { actionsSent } from './actions-sent.ts';
import {
  allFunctionNames,
  findFunction,
  findRole,
  functionNames,
  getAtt,
  main,
  own,
  paying,
  statements,
  variables,
} from './functions.fixture.ts';
import { buildStage, ofType, strings, type BuiltStack } from '../stacks.fixture.ts';

function rights(name: string, built = main): string[] {
  const allowed = own(name, built).filter(({ Effect }) => Effect === 'Allow');
  return allowed.flatMap(({ Action, Resource }) =>
    Action.filter((action) => action.startsWith('dynamodb:')).flatMap((action) =>
      [Resource].flat().map((resource) => `${action} ${named(resource)}`),
    ),
  );
}

function named(resource: unknown): string {
  const joined = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) }).safeParse(resource);
  const parts = joined.success ? joined.data['Fn::Join'][1] : [resource];
  return parts
    .map((part) => (typeof part === 'string' ? part : getAtt.parse(part)['Fn::GetAtt'][0].slice(0, -8)))
    .join('');
}

function actionsByTable(name: string, built = main): Record<string, string> {
  const byTable = Map.groupBy(rights(name, built).toSorted(), (right) => right.split(' Tables')[1] ?? '');
  const join = (ofTable: readonly string[]) =>
    ofTable.map((right) => right.replace(/^dynamodb:(\w+) .*$/, '$1')).join(' ');
  return Object.fromEntries([...byTable].map(([table, ofTable]) => [table, join(ofTable)]));
}

const onlyAttributes = (attributes: readonly string[]) => ({
  'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['partition', 'sort', ...attributes] },
});
/** Allows only the items of one partition. If given, `attributes` are the only allowed attributes besides the key. */
const under = (partition: string, attributes?: readonly string[], more: object = {}) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partition },
  Null: { 'dynamodb:LeadingKeys': 'false', ...(attributes && { 'dynamodb:Attributes': 'false' }) },
  ...(attributes && onlyAttributes(attributes)),
  ...more,
});
const selected = { StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' } };
const unreturned = { StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE', 'UPDATED_OLD'] } };
const writes = /PutItem|UpdateItem|DeleteItem/;
const reads = /GetItem|Query/;

describe('the rights of the functions', () => {
  const waiting = { 'UserCourses/index/Waiting': 'Query' };
  const summaries = {
    Courses: 'GetItem',
    Quizzes: 'Query',
    [`Quizzes/index/${attemptsByStart.name}`]: 'Query',
  };
  const erasure = {
    Quizzes: 'DeleteItem Query',
    UserCourses: 'DeleteItem DeleteItem DeleteItem GetItem PutItem PutItem Query UpdateItem UpdateItem',
  };
  it.each<[string, Record<string, string>]>([
    ['courses', { Courses: 'GetItem', UserCourses: 'GetItem Query UpdateItem' }],
    [
      'account',
      {
        Courses: 'GetItem',
        Quizzes: 'BatchGetItem DeleteItem GetItem Query',
        UserCourses: erasure.UserCourses.replace('PutItem', 'PutItem PutItem'),
      },
    ],
    [
      'admin',
      {
        ...waiting,
        Courses: 'GetItem',
        Quizzes: 'DeleteItem Query Query Scan',
        UserCourses: erasure.UserCourses.replace('Query', 'Query Scan'),
      },
    ],
    ['account-erasure', { ...erasure, ...waiting }],
    [
      'quizzes',
      {
        Courses: 'GetItem',
        Quizzes: 'BatchGetItem DeleteItem GetItem PutItem Query UpdateItem UpdateItem',
        [`Quizzes/index/${attemptsByStart.name}`]: 'Query',
        UserCourses: 'GetItem Query',
      },
    ],
    ['orders', { Courses: 'GetItem', UserCourses: 'GetItem PutItem Query' }],
    [
      'bot',
      { Quizzes: 'BatchGetItem GetItem Query', UserCourses: 'DeleteItem GetItem PutItem Query UpdateItem' },
    ],
    [
      'tutor',
      {
        ...waiting,
        Courses: 'GetItem',
        Quizzes: 'BatchGetItem GetItem Query Query UpdateItem',
        UserCourses:
          'DeleteItem GetItem GetItem GetItem GetItem PutItem PutItem PutItem Query Query UpdateItem UpdateItem',
        'UserCourses/index/ThreadsInOrder': 'Query',
      },
    ],
    [
      'safeguarding',
      { ...waiting, UserCourses: 'GetItem GetItem GetItem Query Query UpdateItem UpdateItem' },
    ],
    [
      'enquiries',
      {
        ...waiting,
        UserCourses: 'DeleteItem GetItem GetItem GetItem PutItem PutItem UpdateItem UpdateItem',
      },
    ],
    ['watch', { ...waiting, UserCourses: 'DeleteItem GetItem UpdateItem UpdateItem' }],
    ['parents', { ...summaries, UserCourses: 'GetItem PutItem Query UpdateItem UpdateItem' }],
    ['parents-weekly', { ...summaries, ...waiting, UserCourses: 'GetItem PutItem Query' }],
    ['custom-message', { UserCourses: 'GetItem' }],
    ['catalogue', { Courses: 'BatchWriteItem GetItem Query', Quizzes: 'BatchWriteItem Query' }],
    ['orders-reconcile', { ...waiting, UserCourses: 'GetItem PutItem' }],
  ])('%s: single actions on single tables', (name, expected) => {
    expect(actionsByTable(name, name === 'orders-reconcile' ? paying : main)).toEqual(expected);
  });

  const allowed = (partition: string, ...actions: readonly string[]) => [
    'Allow',
    actions.map((action) => `dynamodb:${action}`),
    under(partition),
  ];
  const counting = (partition: string) => [
    'Allow',
    ['dynamodb:UpdateItem'],
    under(partition, countAttributes, unreturned),
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
    allowed('ENQUIRY#*', 'DeleteItem'),
    allowed('STAFF#*', 'DeleteItem'),
    allowed('USER#*', 'DeleteItem'),
  ];

  it.each([
    ['quizzes', [allOfStudents, allowed('ANSWERS#*', 'UpdateItem')]],
    ['bot', [allOfStudents, deniedOwnership]],
    [
      'tutor',
      [
        allowed('USER#*', 'GetItem', 'PutItem', 'Query', 'UpdateItem'),
        deniedOwnership,
        counting('CENTRE'),
        allowed('INBOX_PAGES', 'PutItem'),
        allowed('SHARED_ANSWERS#*', 'DeleteItem', 'GetItem', 'PutItem'),
        allowed('ANSWERS#*', 'Query', 'UpdateItem'),
      ],
    ],
    [
      'safeguarding',
      ['USER#*', 'SAFEGUARDING'].map((partition) => [
        'Allow',
        ['dynamodb:UpdateItem'],
        under(partition, seenNoticeAttributes, unreturned),
      ]),
    ],
    [
      'enquiries',
      [
        allowed('ENQUIRY#*', 'GetItem', 'PutItem', 'UpdateItem'),
        counting('CENTRE'),
        ['Allow', ['dynamodb:PutItem'], under('CENTRE', ['at'], unreturned)],
        allowed('CENTRE', 'DeleteItem'),
      ],
    ],
    [
      'watch',
      [
        allowed('USER#*', 'UpdateItem'),
        allowed('SAFEGUARDING', 'UpdateItem'),
        allowed('CENTRE', 'DeleteItem'),
        deniedOwnership,
      ],
    ],
    [
      'parents',
      [
        ['Allow', ['dynamodb:PutItem'], under('USER#*', parentViewsAttributes, unreturned)],
        counting('USER#*'),
        counting('CENTRE'),
      ],
    ],
    ['account', erasing.with(4, allowed('STAFF#*', 'DeleteItem', 'PutItem'))],
    ['admin', erasing],
    ['account-erasure', erasing],
  ])(
    '%s: writes items of these partitions alone, and ownership only if it deletes accounts',
    (name, expected) => {
      const found = statements(name).filter(({ Action }) => writes.test(Action.join()));
      expect(found.map(({ Effect, Action, Condition }) => [Effect, Action, Condition])).toEqual(expected);
    },
  );

  it.each([
    ['courses', writes, ['UpdateItem'], lessonProgressAttributes, unreturned],
    ['orders', writes, ['PutItem'], enrolmentAttributes, unreturned],
    ['orders-reconcile', writes, ['PutItem'], enrolmentAttributes, unreturned],
    ['quizzes', reads, ['GetItem', 'Query'], ['owned', 'learner', 'extraTime'], selected],
    ['custom-message', reads, ['GetItem'], ['permit', 'until'], selected],
    ['parents-weekly', writes, ['PutItem'], parentViewsAttributes, unreturned],
  ])('%s: of all %s in UserCourses may only %j a student’s %j', (name, kind, actions, attributes, more) => {
    const found = statements(name, paying).filter(
      ({ Action, Resource }) =>
        kind.test(Action.join()) && strings(Resource).some((text) => text.startsWith('TablesUserCourses')),
    );
    expect(found).toEqual([
      expect.objectContaining({
        Effect: 'Allow',
        Action: actions.map((action) => `dynamodb:${action}`),
        Condition: under('USER#*', attributes, more),
      }),
    ]);
  });

  it('what orders may put is what an enrolment’s item has', () => {
    const blank = blankEnrolment('s', 'maths');
    const asked = { studentName: 'Ada', contactEmail: 'ada@example.com', message: 'Please' };
    const waiting: Enrolment = { ...blank, request: { ...asked, askedAt: minute(0), mailedAt: null } };
    const bought: Enrolment = { ...blank, orders: [order({ state: 'processing' })] };
    const names = [waiting, bought].flatMap((one) => Object.keys(toItem(one)));
    expect(new Set(names)).toEqual(new Set(['partition', 'sort', ...enrolmentAttributes]));
  });

  it('admin alone scans tables, and reads only the keys', () => {
    const scans = [...allFunctionNames].flatMap((name) =>
      statements(name, paying).flatMap(({ Action, Condition }) =>
        Action.includes('dynamodb:Scan') ? [[name, Action, Condition]] : [],
      ),
    );
    const onlyKeys = { ...onlyAttributes([]), ...{ Null: { 'dynamodb:Attributes': 'false' }, ...selected } };
    expect(scans).toEqual([['admin', ['dynamodb:Scan'], onlyKeys]]);
  });

  const readingWith = (partition: string, attributes: readonly string[]) =>
    under(partition, attributes, selected);
  const checkingStaff = ['UserCourses', ['GetItem'], readingWith('STAFF#*', ['sessions'])];
  it.each([
    [
      'courses',
      [
        ['Courses', ['GetItem'], undefined],
        ['UserCourses', ['GetItem'], readingWith('USER#*', ['owned', 'checks', 'exam'])],
        ['UserCourses', ['Query'], readingWith('SHARED_ANSWERS#*', sharedAnswerAttributes)],
      ],
    ],
    [
      'bot',
      [
        [
          'UserCourses',
          ['GetItem', 'Query'],
          readingWith('USER#*', [...turnAttributes, ...countAttributes, 'owned']),
        ],
        ['Quizzes', ['GetItem'], under('USER#*')],
        ['Quizzes', ['BatchGetItem', 'Query'], under('COURSE#*')],
      ],
    ],
    [
      'tutor',
      [
        ['Courses', ['GetItem'], undefined],
        ['UserCourses', ['GetItem', 'Query'], under('USER#*')],
        ['UserCourses', ['GetItem'], under('SHARED_ANSWERS#*')],
        ['UserCourses', ['GetItem'], readingWith('SAFEGUARDING', noticeGroupAttributes)],
        ['UserCourses', ['Query'], readingWith('SAFEGUARDING', noticeAttributes)],
        ['Quizzes', ['GetItem'], under('USER#*')],
        ['Quizzes', ['BatchGetItem', 'Query'], under('COURSE#*')],
        ['Quizzes', ['Query'], under('ANSWERS#*')],
        checkingStaff,
      ],
    ],
    [
      'safeguarding',
      [
        ...['USER#*', 'SAFEGUARDING'].flatMap((partition) => [
          ['UserCourses', ['GetItem'], readingWith(partition, noticeGroupAttributes)],
          ['UserCourses', ['Query'], readingWith(partition, noticeAttributes)],
        ]),
        checkingStaff,
      ],
    ],
    [
      'enquiries',
      [
        ['UserCourses', ['GetItem'], under('ENQUIRY#*')],
        ['UserCourses', ['GetItem'], readingWith('CENTRE', countAttributes)],
        checkingStaff,
      ],
    ],
  ])(
    '%s: reads items of these partitions alone, and Ask Bot and leads no words of a thread',
    (name, expected) => {
      const found = statements(name, paying).filter(
        ({ Action, Resource }) =>
          reads.test(Action.join()) && !strings(Resource).some((one) => one.startsWith('/')),
      );
      expect(
        found.map(({ Action, Resource, Condition }) => [
          named(Resource).replace('Tables', ''),
          Action.flatMap((action) => (reads.test(action) ? action.replace('dynamodb:', '') : [])),
          Condition,
        ]),
      ).toEqual(expected);
    },
  );

  it('bot: counts what the model words among the counts of the centre, if there is a model', () => {
    const [, Action, Condition] = counting('CENTRE');
    const ofCentre = (built: BuiltStack) =>
      statements('bot', built).filter(({ Condition: one }) => JSON.stringify(one ?? {}).includes('"CENTRE"'));
    expect(ofCentre(main)).toEqual([]);
    expect(ofCentre(paying)).toMatchObject([{ Action, Condition }]);
  });

  it('bot: calls no model by default, and knows of none', () => {
    expect(strings(main.resources).filter((text) => /bedrock/.test(text))).toEqual([]);
    expect(variables(findFunction('bot'))).not.toHaveProperty('ASK_BOT_MODEL');
  });

  it('bot: calls the one model of the stage, and a profile of the EU only in its regions', () => {
    const listCalls = (built: BuiltStack) =>
      statements('bot', built)
        .filter(({ Action }) => Action.includes('bedrock:InvokeModel'))
        .map(({ Action, Resource, Condition }) => {
          expect(Action).toEqual(['bedrock:InvokeModel']);
          return { resources: [Resource].flat().map((one) => strings(one).join('')), Resource, Condition };
        });
    const id = 'anthropic.claude-3-haiku-20240307-v1:0';
    const model = /:bedrock:eu-west-1::foundation-model\/anthropic\.claude-3-haiku-20240307-v1:0$/;
    expect(listCalls(buildStage('main', { askBotModel: { id } }))).toMatchObject([
      { resources: [expect.stringMatching(model)], Condition: undefined },
    ]);

    const calls = listCalls(paying);
    const profile = /:bedrock:eu-west-1:.*:inference-profile\/eu\.amazon\.nova-lite-v1:0$/;
    const inRegion = /:bedrock:eu-[a-z]+-\d::foundation-model\/amazon\.nova-lite-v1:0$/;
    const ofProfile = { StringEquals: { 'bedrock:InferenceProfileArn': calls[0]?.Resource } };
    expect(calls.map(({ resources, Condition }) => [resources, Condition])).toEqual([
      [[expect.stringMatching(profile)], undefined],
      [Array.from({ length: 6 }, () => expect.stringMatching(inRegion) as unknown), ofProfile],
    ]);
  });

  const ofLead = ['bot', 'tutor', 'watch'];
  it.each([
    ...['account', 'admin', 'account-erasure', 'orders', 'orders-reconcile', 'enquiries'],
    ...['parents', 'parents-weekly', ...ofLead],
  ])('%s: sends mail as the sender alone, and only through the configuration sets of its mails', (name) => {
    const sending = statements(name, paying).filter(({ Action }) => Action.join() === 'ses:SendEmail');
    const sets = ofLead.includes(name) ? ['MailEveryday', 'MailToLead'] : ['MailEveryday'];
    const ofSet = (set: string) =>
      expect.stringMatching(`":configuration-set/",.*\\{"Ref":"${set}Set`) as unknown;
    expect(
      sending.map(({ Resource, Condition }) => [
        [Resource].flat().map((one) => JSON.stringify(one)),
        Condition,
      ]),
    ).toEqual([
      [
        [expect.stringMatching(/:ses:eu-west-1:.*:identity\/mail@example\.com"/)],
        { StringEquals: { 'ses:FromAddress': 'mail@example.com' } },
      ],
      [sets.map(ofSet), undefined],
    ]);
  });

  it.each(allFunctionNames)('%s: just the actions behind the commands that its bundle sends', (name) => {
    const granted = own(name, paying).flatMap(({ Effect, Action }) => (Effect === 'Allow' ? Action : []));
    expect([...new Set(granted)].toSorted()).toEqual(actionsSent(name));
  });

  it.each([
    ['post-confirmation', 'AdminSetUserPassword AdminUserGlobalSignOut'],
    ['custom-message', ''],
    ['unconfirmed-accounts', 'AdminDeleteUser AdminGetUser ListUsers'],
    ['account-list', 'ListUsers ListUsersInGroup'],
    ['bot', ''],
    ['tutor', 'AdminGetUser ListUsersInGroup'],
    ['safeguarding', 'AdminGetUser'],
    ['enquiries', ''],
    [
      'account',
      'AdminDeleteUser AdminGetUser AdminInitiateAuth AdminListGroupsForUser AdminSetUserPassword AdminUpdateUserAttributes AdminUserGlobalSignOut',
    ],
    [
      'admin',
      'AdminAddUserToGroup AdminDeleteUser AdminGetUser AdminListGroupsForUser AdminRemoveUserFromGroup AdminUserGlobalSignOut ListUsersInGroup',
    ],
    ['account-erasure', 'AdminDeleteUser AdminGetUser'],
    ['watch', 'AdminGetUser'],
    ['parents', ''],
    ['parents-weekly', ''],
  ])("%s: single actions on the stack's own users", (name, expected) => {
    const pool = ofType(main, 'AWS::Cognito::UserPool')[0]?.[0];
    const onUsers = own(name).filter(({ Action }) => Action.join().includes('cognito-idp:'));
    const actions = onUsers.flatMap(({ Action }) => Action.map((each) => each.replace('cognito-idp:', '')));
    expect(actions.join(' ')).toBe(expected);
    for (const { Resource } of onUsers) expect(Resource).toEqual({ 'Fn::GetAtt': [pool, 'Arn'] });
  });

  const asksAboutBounces: readonly string[] = ['parents-weekly', 'bot', 'tutor', 'watch'];
  it.each(allFunctionNames)(
    '%s: a wildcard for X-Ray, bounced addresses and lists of accounts only',
    (name) => {
      for (const built of name === 'orders-reconcile' ? [paying] : [main, paying]) {
        const wild = statements(name, built).filter(({ Action, Resource }) =>
          JSON.stringify([Action, Resource]).includes('*'),
        );
        const sends = own(name, built).some(({ Action }) => Action.includes('ses:SendEmail'));
        expect(wild.map(({ Action }) => Action)).toEqual([
          ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
          ...(sends && asksAboutBounces.includes(name) ? [['ses:GetSuppressedDestination']] : []),
          // The bucket's objects, whose names the function makes from the time.
          ...(name === 'account-list' ? [['s3:PutObject']] : []),
        ]);
      }
      expect(paying.resources[findRole(name, paying)]?.Properties).not.toHaveProperty('ManagedPolicyArns');
    },
  );

  it.each(functionNames)('%s: knows the tables that it may use, and no others', (name) => {
    const known = Object.entries(variables(findFunction(name)))
      .filter(([variable]) => variable.endsWith('_TABLE'))
      .map(([, value]) => z.object({ Ref: z.string() }).parse(value).Ref.slice(0, -8));
    const usable = rights(name).map((right) => right.replace(/^\S+ (\w+).*$/, '$1'));
    expect(new Set(known)).toEqual(new Set(usable));
  });
});
