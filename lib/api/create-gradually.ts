import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import type { Construct } from 'constructs';

/**
 * How many resources of the API are created at once. API Gateway accepts five `CreateResource` a second from an account, and
 * ten calls in total: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html
 */
export const lanes = 5;

/** In this order, each resource comes after those that it refers to. */
const types = [
  apigateway.CfnGatewayResponse,
  apigateway.CfnModel,
  apigateway.CfnResource,
  apigateway.CfnMethod,
];

/**
 * Makes CloudFormation create the API's resources in `lanes` rows. It would create all at once that don't depend on each
 * other, and doesn't repeat calls that API Gateway refuses with 429, so the stack would fail:
 * https://github.com/aws/aws-cdk/issues/15573,
 * https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/1095
 */
export function createGradually(api: Construct): void {
  // Parents come before their children, and no lane waits for another one's parent.
  const constructs = api.node.findAll().toSorted((a, b) => a.node.scopes.length - b.node.scopes.length);
  const resources = types.flatMap((type) => constructs.filter((construct) => construct instanceof type));
  for (const [index, resource] of resources.entries()) {
    const before = resources[index - lanes];
    if (before !== undefined) resource.node.addDependency(before);
  }
}
