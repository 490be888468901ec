import { CfnResource, CustomResourceProviderBase, type Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct, type IConstruct } from 'constructs';
import { KtcFunction } from '../functions/ktc-function.ts';
import type { Stage } from '../stage.ts';

/** A function that CDK adds must not have this right, with which it could recreate its deleted log group. */
const createLogGroup = 'logs:CreateLogGroup';

/** Creates expiring log groups for functions that CDK adds. Log groups that Lambda itself creates never expire. */
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

/** Returns true for a function that CDK adds as a plain CloudFormation resource, and not as a Lambda construct. */
function isProviderFunction(construct: IConstruct): construct is CfnResource {
  return (
    construct instanceof CfnResource &&
    construct.constructor === CfnResource &&
    construct.cfnResourceType === 'AWS::Lambda::Function'
  );
}
