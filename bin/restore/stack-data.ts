import { paginateListStackResources, type CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { region, stackId } from '../../lib/stage.ts';
import { awsProblem, CommandError } from '../shared/problems.ts';

export const tableIds = ['Courses', 'UserCourses', 'Quizzes'] as const;
export type TableId = (typeof tableIds)[number];

/** What `npm run restore` works on: the parts of a deployed stack, by their physical names. */
export interface StackData {
  readonly stack: string;
  readonly branch: string;
  readonly tables: Readonly<Record<TableId, string>>;
  readonly userPoolId: string;
  /** The Lambda function that writes the catalogue into the tables. */
  readonly publisher: string;
}

/** Logical ids in the template end with eight hexadecimal digits. */
const findName = (names: ReadonlyMap<string, string>, start: string): string | undefined =>
  [...names].find(([id]) => new RegExp(`^${start}[0-9A-F]{8}$`).test(id))?.[1];

/** Finds the tables by the stack's resources, because a table that was restored has a name that looks alike. */
export async function findStackData(
  cloudFormation: CloudFormationClient,
  branch: string,
): Promise<StackData> {
  const stack = stackId(branch);
  const names = new Map<string, string>();
  try {
    const pages = paginateListStackResources({ client: cloudFormation }, { StackName: stack });
    for await (const { StackResourceSummaries = [] } of pages)
      for (const { LogicalResourceId, PhysicalResourceId } of StackResourceSummaries)
        if (LogicalResourceId !== undefined && PhysicalResourceId !== undefined)
          names.set(LogicalResourceId, PhysicalResourceId);
  } catch (error) {
    throw awsProblem(error, { stack, branch, actions: 'cloudformation:ListStackResources' });
  }
  const find = (start: string, thing: string): string => {
    const name = findName(names, start);
    if (name !== undefined) return name;
    throw new CommandError(
      `The stack ${stack} in ${region} has no ${thing}. Compare it with the template: npm run diff -- --branch ${branch}`,
    );
  };
  return {
    stack,
    branch,
    tables: {
      Courses: find('TablesCourses', 'table Courses'),
      UserCourses: find('TablesUserCourses', 'table UserCourses'),
      Quizzes: find('TablesQuizzes', 'table Quizzes'),
    },
    userPoolId: find('StudentPool', 'user pool'),
    publisher: find('PublishingPublisherFunction', 'function that publishes the catalogue'),
  };
}
