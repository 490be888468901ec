import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { findStackData } from '../../../bin/restore/stack-data.ts';
import { buildStack } from '../../lib/stacks.fixture.ts';

const named = (type: string, start: string): unknown => expect.stringMatching(`^${type} ${start}`);

it('finds each part among the resources of the stack of main', async () => {
  const { resources } = buildStack('main');
  const cloudFormation = new CloudFormationClient({ region: 'eu-west-1' });
  mockClient(cloudFormation)
    .on(ListStackResourcesCommand, { StackName: 'Ktc' })
    .resolves({
      StackResourceSummaries: Object.entries(resources).map(([LogicalResourceId, { Type }]) => ({
        LogicalResourceId,
        ResourceType: Type,
        PhysicalResourceId: `${Type} ${LogicalResourceId}`,
        ResourceStatus: 'UPDATE_COMPLETE',
        LastUpdatedTimestamp: new Date(0),
      })),
    });
  expect(await findStackData(cloudFormation, 'main')).toEqual({
    stack: 'Ktc',
    branch: 'main',
    tables: {
      Courses: named('AWS::DynamoDB::Table', 'TablesCourses'),
      UserCourses: named('AWS::DynamoDB::Table', 'TablesUserCourses'),
      Quizzes: named('AWS::DynamoDB::Table', 'TablesQuizzes'),
    },
    userPoolId: named('AWS::Cognito::UserPool', 'StudentPool'),
    publisher: named('AWS::Lambda::Function', 'PublishingPublisher'),
  });
});
