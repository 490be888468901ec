import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type * as cognito from 'aws-cdk-lib/aws-cognito';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnSchedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { envNames, notConfigured } from '../../lambdas/runtime/shared/env-names.ts';
import { tableKeys } from '../../lambdas/tables/shared/table-keys.ts';
import { region, type AskBotModel, type Stage } from '../stage.ts';
import type { NamedTable } from '../data/tables.ts';

/** An action on a table, by its name in IAM. */
export type TableAction =
  `dynamodb:${'GetItem' | 'Query' | 'Scan' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchGetItem' | 'BatchWriteItem'}`;

/** An action on the users of a pool, by its name in IAM. */
export type UserAction =
  `cognito-idp:${'ListUsers' | 'ListUsersInGroup' | 'AdminAddUserToGroup' | 'AdminRemoveUserFromGroup' | 'AdminGetUser' | 'AdminDeleteUser' | 'AdminInitiateAuth' | 'AdminListGroupsForUser' | 'AdminSetUserPassword' | 'AdminUpdateUserAttributes' | 'AdminUserGlobalSignOut'}`;

/**
 * The regions to which an inference profile of the EU may send a call.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/geographic-cross-region-inference.html
 */
const profileRegions = ['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'];

/** The longest time that Lambda keeps a call that it can't make. */
const longestEventAge = Duration.hours(6);

/**
 * The condition of a call that names an item's keys and some attributes alone: in the item, the projection, and each other
 * expression. It holds too for a call that names none.
 *
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
const keysAnd = (attributes: readonly string[]) => ({
  'ForAllValues:StringEquals': {
    'dynamodb:Attributes': [tableKeys.partition, tableKeys.sort, ...attributes],
  },
});

/** The condition of a read by a projection: one without would get all attributes. */
const whereSelected = { StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' } };

/** The conditions of a call on items whose partition key is like `partition`, that names keys and some attributes alone. */
const underAnd = (partition: string, attributes: readonly string[]) => ({
  ...keysAnd(attributes),
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partition },
  Null: { 'dynamodb:LeadingKeys': 'false', 'dynamodb:Attributes': 'false' },
});

export interface KtcFunctionProps {
  readonly stage: Stage;
  /** The function's name in logs, metrics and traces. */
  readonly service: string;
  readonly description: string;
  /** A folder whose `index.mjs` exports `handler`. */
  readonly code: string;
  /** 10 seconds unless told. */
  readonly timeout?: Duration;
  /** Megabytes; 512 unless told. */
  readonly memorySize?: number;
  /** Merged over the variables that every function has. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Every function of the product is one of these. What the caller passes wins. */
export class KtcFunction extends Construct {
  readonly function: lambda.Function;
  readonly logGroup: LogGroup;
  /** The interval at which the function runs by itself; undefined where it is only called. */
  interval: Duration | undefined;
  private readonly stage: Stage;

  constructor(scope: Construct, id: string, props: KtcFunctionProps) {
    super(scope, id);
    const { stage } = props;
    this.stage = stage;

    this.logGroup = new LogGroup(this, 'Logs', {
      retention: stage.logRetention,
      removalPolicy: stage.removalPolicy,
    });
    // A role of its own instead of the managed policy, which may write to every log group of the account.
    const role = new iam.Role(this, 'Role', { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(role);

    this.function = new lambda.Function(this, 'Function', {
      description: props.description,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: 'index.handler',
      code: lambda.Code.fromAsset(props.code),
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      tracing: lambda.Tracing.ACTIVE,
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup: this.logGroup,
      role,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: props.service,
        POWERTOOLS_METRICS_NAMESPACE: stage.id,
        POWERTOOLS_LOG_LEVEL: 'INFO',
        ...props.environment,
      },
    });
  }

  /** Lets the function do `actions` on the table's items, and nothing else, and tells it the table's name. */
  use({ table, variable }: NamedTable, ...actions: readonly TableAction[]): void {
    this.allow(actions, table.tableArn);
    this.function.addEnvironment(variable, table.tableName);
  }

  /**
   * Lets the function do `actions` on the items of a table that it uses whose partition key is like `partition`, with
   * `*` for anything.
   */
  useItems({ table }: NamedTable, partition: string, ...actions: readonly TableAction[]): void {
    this.function.addToRolePolicy(
      new iam.PolicyStatement({
        actions: [...actions],
        resources: [table.tableArn],
        // The key lists every partition that a call names: one of a PutItem, UpdateItem or Query, all of a
        // BatchWriteItem, and a transaction is judged by the right to each of its writes. "For all" holds for a call
        // that names none too, which "Null" refuses.
        // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
        // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
        // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition_examples-multi-valued-context-keys.html
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partition },
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      }),
    );
  }

  /**
   * Lets the function go through all items of a table, and of each see its keys and `attributes` alone; and tells it the
   * table's name.
   */
  scanAttributes({ table, variable }: NamedTable, attributes: readonly string[] = []): void {
    this.function.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['dynamodb:Scan'],
        resources: [table.tableArn],
        conditions: { ...keysAnd(attributes), ...whereSelected, Null: { 'dynamodb:Attributes': 'false' } },
      }),
    );
    this.function.addEnvironment(variable, table.tableName);
  }

  /**
   * Lets the function read, by `actions`, items whose partition key is like `partition`, with `*` for anything, and of each
   * its keys and `attributes` alone; and tells it the table's name.
   */
  readAttributes(
    { table, variable }: NamedTable,
    partition: string,
    attributes: readonly string[],
    ...actions: readonly ('dynamodb:GetItem' | 'dynamodb:Query')[]
  ): void {
    this.function.addToRolePolicy(
      new iam.PolicyStatement({
        actions: [...actions],
        resources: [table.tableArn],
        conditions: { ...underAnd(partition, attributes), ...whereSelected },
      }),
    );
    this.function.addEnvironment(variable, table.tableName);
  }

  /**
   * Lets the function put items into a table that it uses whose partition key is like `partition`, with `*` for anything,
   * and which have keys and `attributes` alone; the conditions of these calls may look at no others either. DynamoDB has
   * no condition on sort keys, so another feature's item can still be put over, but never made up.
   */
  putAttributes({ table }: NamedTable, partition: string, attributes: readonly string[]): void {
    this.function.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['dynamodb:PutItem'],
        resources: [table.tableArn],
        conditions: {
          ...underAnd(partition, attributes),
          // The item that was there before would be handed out otherwise.
          StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' },
        },
      }),
    );
  }

  /** Keeps the function from writing these attributes, and from writes under a condition on them, whatever else it may. */
  denyAttributes({ table }: NamedTable, attributes: readonly string[]): void {
    this.function.addToRolePolicy(
      new iam.PolicyStatement({
        effect: iam.Effect.DENY,
        actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: { 'ForAnyValue:StringEquals': { 'dynamodb:Attributes': attributes } },
      }),
    );
  }

  /** Lets the function query one index of a table that it uses. */
  queryIndex({ table }: NamedTable, index: string): void {
    this.allow(['dynamodb:Query'], `${table.tableArn}/index/${index}`);
  }

  /** Lets the function read one secret of the account, and tells it the secret's name, or that there is none. */
  useSecret(name: string | undefined): void {
    this.function.addEnvironment(envNames.paymentSecret, name ?? notConfigured);
    if (name === undefined) return;
    // Secrets Manager puts a hyphen and six characters of its own behind the name.
    this.allow(['secretsmanager:GetSecretValue'], this.arn('secretsmanager', `secret:${name}-??????`));
  }

  /** Lets the function send mail from one address, and tells it the address, or that there is none. */
  sendAs(sender: string | undefined): void {
    this.function.addEnvironment(envNames.mailSender, sender ?? notConfigured);
    if (sender === undefined) return;
    // SES goes by the address where it has verified that, whether or not it has verified the domain.
    const { senderDomain } = this.stage;
    const identities = [sender, ...(senderDomain === undefined ? [] : [senderDomain])];
    this.function.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: identities.map((identity) => this.arn('ses', `identity/${identity}`)),
        conditions: { StringEquals: { 'ses:FromAddress': sender } },
      }),
    );
    // An identity that has a default configuration set sends through it, and SES asks for the right to that one too.
    // Its name is the operator's affair. It lets nobody send without the identity above.
    // https://github.com/aws/aws-cdk/issues/34402
    this.allow(['ses:SendEmail'], this.arn('ses', 'configuration-set/*'));
  }

  /**
   * Lets the function publish to a topic of the account, and tells it which. The function's own right is enough within an
   * account, whatever else the topic's policy allows:
   * https://docs.aws.amazon.com/sns/latest/dg/sns-using-identity-based-policies.html
   */
  publishTo(topic: ITopic): void {
    this.function.addEnvironment(envNames.alarmsTopic, topic.topicArn);
    this.allow(['sns:Publish'], topic.topicArn);
  }

  /** Lets the function ask one model, and tells it which and how often. Without one nothing is added. */
  askModel(model: AskBotModel | undefined): void {
    if (model === undefined) return;
    this.function.addEnvironment(envNames.askBotModel, JSON.stringify(model));
    const [, profiled] = /^eu\.(.+)$/.exec(model.id) ?? [];
    const modelArn = (of: string, name: string) =>
      Stack.of(this).formatArn({
        ...{ service: 'bedrock', region: of, account: '' },
        ...{ resource: 'foundation-model', resourceName: name },
      });
    // Converse asks for this right: https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
    const action = 'bedrock:InvokeModel';
    if (profiled === undefined) {
      this.allow([action], modelArn(region, model.id));
      return;
    }
    const profile = this.arn('bedrock', `inference-profile/${model.id}`);
    this.allow([action], profile);
    // The model itself by way of the profile alone, which sends the call to one of its regions.
    this.function.addToRolePolicy(
      new iam.PolicyStatement({
        actions: [action],
        resources: profileRegions.map((one) => modelArn(one, profiled)),
        conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
      }),
    );
  }

  /** Lets the function look up who has an account, and tells it in which pool. */
  listUsers(pool: cognito.IUserPool): void {
    this.function.addEnvironment(envNames.userPoolId, pool.userPoolId);
    this.allow(['cognito-idp:ListUsers'], pool.userPoolArn);
  }

  /**
   * Lets the function do `actions` on a pool's users. In a policy of its own: the role's, which the function waits for,
   * would close a circle where the pool calls the function (https://github.com/aws/aws-cdk/issues/7016).
   */
  manageUsers(pool: cognito.IUserPool, ...actions: readonly UserAction[]): void {
    this.function.role?.attachInlinePolicy(
      new iam.Policy(this, 'Users', {
        statements: [new iam.PolicyStatement({ actions: [...actions], resources: [pool.userPoolArn] })],
      }),
    );
  }

  /** Has the function called with `{}` over and over. A run that fails isn't tried again: the next one comes. */
  runEvery(interval: Duration): void {
    this.interval = interval;
    // Lambda would try a failed asynchronous call twice more, and keep calls that it can't make for six hours.
    const maxEventAge = Duration.minutes(Math.min(interval.toMinutes(), longestEventAge.toMinutes()));
    this.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge });
    const role = new iam.Role(this, 'ScheduleRole', {
      assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com'),
    });
    // `grantInvoke` would open every version of the function along with it.
    role.addToPolicy(
      new iam.PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [this.function.functionArn],
      }),
    );
    const schedule = new CfnSchedule(this, 'Schedule', {
      scheduleExpression: ScheduleExpression.rate(interval).expressionString,
      flexibleTimeWindow: { mode: 'OFF' },
      target: { arn: this.function.functionArn, roleArn: role.roleArn, input: '{}' },
    });
    // The target names the role alone. Without its policy the first run fails, and nobody tries it again.
    schedule.node.addDependency(role);
  }

  /** Of a resource in the stack's account and region. */
  private arn(service: string, resource: string): string {
    return Stack.of(this).formatArn({ service, resource, arnFormat: ArnFormat.NO_RESOURCE_NAME });
  }

  /** `table.grant` would open every index, present and future, along with the table. */
  private allow(actions: readonly string[], resource: string): void {
    this.function.addToRolePolicy(new iam.PolicyStatement({ actions: [...actions], resources: [resource] }));
  }
}
