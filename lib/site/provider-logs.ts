import { CfnResource, CustomResourceProviderBase, type Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct, type IConstruct } from 'constructs';
import { KtcFunction } from '../functions/ktc-function.ts';
import type { Stage } from '../stage.ts';

/** Functions that CDK adds are denied this right, because a late log line could restore a deleted log group. */
const createLogGroup = 'logs:CreateLogGroup';

/** Adds log groups for functions that CDK adds. Otherwise Lambda would create some that never expire. */
export class ProviderLogs extends Construct {
  constructor(scope: Stack, id: string, props: { readonly stage: Stage }) {
    super(scope, id);
    const { logRetention: retention, removalPolicy } = props.stage;
    for (const construct of scope.node.findAll()) {
      if (isProviderFunction(construct)) {
        const logs = new LogGroup(this, construct.node.path.replaceAll('/', '.'), {
          retention,
          removalPolicy,
        });
        construct.addPropertyOverride('LoggingConfig', { LogGroup: logs.logGroupName });
      }
      if (construct instanceof CustomResourceProviderBase)
        construct.addToRolePolicy({ Effect: 'Deny', Action: createLogGroup, Resource: '*' });
      if (construct instanceof LambdaFunction && !(construct.node.scope instanceof KtcFunction))
        construct.role?.addToPrincipalPolicy(
          new PolicyStatement({ effect: Effect.DENY, actions: [createLogGroup], resources: ['*'] }),
        );
    }
  }
}

/** CDK adds its functions as plain CloudFormation resources. All others are Lambda constructs. */
function isProviderFunction(construct: IConstruct): construct is CfnResource {
  return (
    construct instanceof CfnResource &&
    construct.constructor === CfnResource &&
    construct.cfnResourceType === 'AWS::Lambda::Function'
  );
}
