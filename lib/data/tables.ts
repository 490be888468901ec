import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { type EnvName, envNames } from '../../lambdas/runtime/shared/env-names.ts';
import {
  attemptsByStart,
  tableKeys,
  threadsInOrder,
  timeToLive,
  waitingItems,
} from '../../lambdas/tables/shared/table-keys.ts';
import type { Stage } from '../stage.ts';

export interface NamedTable {
  readonly table: Table;
  readonly variable: EnvName;
}

export class Tables extends Construct {
  /** The DynamoDB table with the list of courses, and each course's outline and lessons. */
  readonly courses: NamedTable;
  /** The DynamoDB table with each student's profile, courses, orders, lesson marks, threads and notices. */
  readonly userCourses: NamedTable;
  /** The DynamoDB table with each course's questions, and each student's quiz attempts and mastery. */
  readonly quizzes: NamedTable;

  constructor(scope: Construct, id: string, props: { readonly stage: Stage }) {
    super(scope, id);
    const { stage } = props;

    this.courses = { table: this.table('Courses', stage), variable: envNames.coursesTable };
    this.userCourses = {
      table: this.table('UserCourses', stage, timeToLive),
      variable: envNames.userCoursesTable,
    };
    this.userCourses.table.addGlobalSecondaryIndex({
      indexName: waitingItems.name,
      partitionKey: { name: waitingItems.partition, type: AttributeType.STRING },
      sortKey: { name: waitingItems.sort, type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    });
    this.userCourses.table.addLocalSecondaryIndex({
      indexName: threadsInOrder.name,
      sortKey: { name: threadsInOrder.sort, type: AttributeType.STRING },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...threadsInOrder.attributes],
    });
    this.quizzes = { table: this.table('Quizzes', stage), variable: envNames.quizzesTable };
    this.quizzes.table.addLocalSecondaryIndex({
      indexName: attemptsByStart.name,
      sortKey: { name: attemptsByStart.sort, type: AttributeType.STRING },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...attemptsByStart.attributes],
    });
    // Tables with indexes must be created one after another:
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-dynamodb-table.html
    this.quizzes.table.node.addDependency(this.userCourses.table);
  }

  private table(id: string, stage: Stage, timeToLiveAttribute?: string): Table {
    return new Table(this, id, {
      partitionKey: { name: tableKeys.partition, type: AttributeType.STRING },
      sortKey: { name: tableKeys.sort, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: stage.isMain },
      deletionProtection: stage.isProtected,
      removalPolicy: stage.removalPolicy,
      ...(timeToLiveAttribute !== undefined && { timeToLiveAttribute }),
    });
  }
}
