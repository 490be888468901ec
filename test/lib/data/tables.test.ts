import { describe, expect, it } from 'vitest';
import { tableKeys, timeToLive, waitingItems } from '../../../lambdas/tables/shared/table-keys.ts';
import { buildStack, ofType } from '../stacks.fixture.ts';

const tables = (branch: string) =>
  ofType(buildStack(branch), 'AWS::DynamoDB::Table').map(
    ([id, resource]) => [id.slice(0, -8), resource] as const,
  );
const main = tables('main');
const values = (property: string) =>
  main.flatMap(([id, { Properties }]) => (property in Properties ? [[id, Properties[property]]] : []));
const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];

describe('the tables', () => {
  it('are three', () => {
    expect(main.map(([id]) => id)).toEqual(['TablesCourses', 'TablesUserCourses', 'TablesQuizzes']);
  });

  it.each(main)('%s: on demand, encrypted, with a partition key and a sort key', (_, { Properties }) => {
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      KeySchema: keys(tableKeys.partition, tableKeys.sort),
    });
    expect(Properties).not.toHaveProperty('ProvisionedThroughput');
  });

  it.each([
    ['main', true],
    ['feature/x', false],
  ])('have backups on main and not on branches: %s', (branch, PointInTimeRecoveryEnabled) => {
    for (const [, { Properties }] of tables(branch))
      expect(Properties).toMatchObject({ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled } });
  });

  it('with indexes are created one after the other', () => {
    const waits = main.flatMap(([id, { Properties, DependsOn }]) =>
      Object.keys(Properties).some((name) => name.endsWith('SecondaryIndexes'))
        ? [[id, DependsOn.map((on) => on.slice(0, -8))]]
        : [],
    );
    expect(waits).toEqual([
      ['TablesUserCourses', []],
      ['TablesQuizzes', ['TablesUserCourses']],
    ]);
  });

  it('delete expired items of students, and no others', () => {
    expect(values('TimeToLiveSpecification')).toEqual([
      ['TablesUserCourses', { AttributeName: timeToLive, Enabled: true }],
    ]);
  });

  it('have one sparse index of keys, for waiting items', () => {
    expect(values('GlobalSecondaryIndexes')).toEqual([
      [
        'TablesUserCourses',
        [
          {
            IndexName: waitingItems.name,
            KeySchema: keys(waitingItems.partition, waitingItems.sort),
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
      ],
    ]);
  });

  /**
   * The local indexes of an existing table can't be changed, so this test must fail if one of their attributes changes.
   * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-dynamodb-table-localsecondaryindex.html
   */
  it('list attempts and conversations in local indexes that never change', () => {
    const quizAttributes = ['attemptId', 'courseId', 'courseTitle', 'topicTitle', 'level', 'questionCount'];
    const index = (IndexName: string, sort: string, NonKeyAttributes: string[]) => [
      {
        IndexName,
        KeySchema: keys('partition', sort),
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes },
      },
    ];
    expect(values('LocalSecondaryIndexes')).toEqual([
      ['TablesUserCourses', index('ThreadsInOrder', 'listOrder', ['line'])],
      ['TablesQuizzes', index('AttemptsByStart', 'startedAt', [...quizAttributes, 'submission'])],
    ]);
  });
});
