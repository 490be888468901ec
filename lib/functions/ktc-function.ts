import { Duration } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnSchedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import type { EnvName } from '../../lambdas/runtime/shared/env-names.ts';
import type { Stage } from '../stage.ts';
import { findBundle, type Bundles } from './bundle.ts';
import type { FunctionName } from './entries.ts';

/** Lambda keeps an asynchronous call for at most this time. */
const longestEventAge = Duration.hours(6);

export interface KtcFunctionProps {
  readonly stage: Stage;
  readonly bundles: Bundles;
  readonly service: FunctionName;
  readonly description: string;
  /** How long a call may take, by default 10 seconds. */
  readonly timeout?: Duration;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A Lambda function that may only write logs and traces. `service-access.ts` and `table-access.ts` grant more. */
export class KtcFunction extends Construct {
  readonly service: FunctionName;
  readonly function: lambda.Function;
  readonly logGroup: LogGroup;
  interval: Duration | undefined;

  constructor(scope: Construct, id: string, props: KtcFunctionProps) {
    super(scope, id);
    const { stage, bundles, service, description, timeout = Duration.seconds(10) } = props;
    const { folder, module } = findBundle(bundles, service);
    this.service = service;

    this.logGroup = new LogGroup(this, 'Logs', {
      retention: stage.logRetention,
      removalPolicy: stage.removalPolicy,
    });
    // The managed policy would allow the function to write to every log group of the account.
    const role = new iam.Role(this, 'Role', { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(role);

    this.function = new lambda.Function(this, 'Function', {
      description,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: `${module}.handler`,
      code: lambda.Code.fromAsset(folder),
      memorySize: 512,
      timeout,
      tracing: lambda.Tracing.ACTIVE,
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup: this.logGroup,
      role,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: service,
        POWERTOOLS_METRICS_NAMESPACE: stage.id,
        POWERTOOLS_LOG_LEVEL: 'INFO',
        ...props.environment,
      },
    });
  }

  setVariable(name: EnvName, value: string): void {
    this.function.addEnvironment(name, value);
  }

  addStatement(statement: iam.PolicyStatementProps): void {
    this.function.addToRolePolicy(new iam.PolicyStatement(statement));
  }

  /** A failed run isn't repeated, because the next run does the same work. */
  runEvery(interval: Duration): void {
    this.interval = interval;
    // By default Lambda repeats a failed asynchronous call twice and keeps calls for six hours.
    const maxEventAge = Duration.seconds(Math.min(interval.toSeconds(), longestEventAge.toSeconds()));
    this.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge });
    const role = new iam.Role(this, 'ScheduleRole', {
      assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com'),
    });
    // `grantInvoke` would also allow the role to invoke every version of the function.
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
    // The target depends on the role but not on its policy. Without the policy, the first run would fail.
    schedule.node.addDependency(role);
  }
}
