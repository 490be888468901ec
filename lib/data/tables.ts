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

/** A table together with the environment variable by which a function finds it. */
export interface NamedTable {
  readonly table: Table;
  readonly variable: EnvName;
}

/** The three tables. What they hold is told in `lambdas/<feature>/dynamo-*.ts`. */
export class Tables extends Construct {
  /** Catalogue: the listing of courses, each course's outline, its lessons. */
  readonly courses: NamedTable;
  /** Per student: which courses are owned, which lessons are done. */
  readonly userCourses: NamedTable;
  /** Question banks per course, attempts per student. */
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
    // "If your template includes multiple DynamoDB tables with indexes, you must declare dependencies so that the tables
    // are created sequentially": https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-dynamodb-table.html
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
