import { CfnResource, type Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from './stage.ts';

/**
 * Gives the functions that CDK adds by itself, such as the one that empties a bucket, log groups of the stack.
 * Otherwise Lambda makes them on first use, kept for ever, and they outlive the branch.
 */
export class ProviderLogs extends Construct {
  constructor(scope: Stack, id: string, props: { readonly stage: Stage }) {
    super(scope, id);
    const { logRetention: retention, removalPolicy } = props.stage;
    for (const resource of scope.node.findAll().filter(isProviderFunction)) {
      const logs = new LogGroup(this, resource.node.path.replaceAll('/', '.'), { retention, removalPolicy });
      resource.addPropertyOverride('LoggingConfig', { LogGroup: logs.logGroupName });
    }
  }
}

/** CDK's own providers are plain resources, where ours and the bucket deployment's are Lambda constructs. */
function isProviderFunction(construct: unknown): construct is CfnResource {
  return (
    construct instanceof CfnResource &&
    construct.constructor === CfnResource &&
    construct.cfnResourceType === 'AWS::Lambda::Function'
  );
}
