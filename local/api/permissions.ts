import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { matchesAnyPattern } from '../template/patterns.ts';
import { account, parseProperties, type Template } from '../template/template.ts';
import type { ApiMethod } from './routes.ts';

const permissionSchema = z.strictObject({
  Action: z.literal('lambda:InvokeFunction'),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string(),
});

export interface Caller {
  readonly region: string;
  readonly apiId: string;
  readonly stage: string;
}

/**
 * Throws a LocalError unless each function has a permission for its methods of this stage. API Gateway would answer 500:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-apigateway.html#apigateway-permissions
 */
export function assertInvocable(template: Template, methods: readonly ApiMethod[], caller: Caller): void {
  const permissions = template
    .ofType('AWS::Lambda::Permission')
    .map((resource) => parseProperties(resource, permissionSchema))
    .filter(({ Principal }) => Principal === 'apigateway.amazonaws.com');
  for (const { httpMethod, path, functionArn } of methods) {
    const source = formatSource(caller, httpMethod, path);
    const allowed = permissions.some(
      ({ FunctionName, SourceArn }) => FunctionName === functionArn && matchesAnyPattern(source, [SourceArn]),
    );
    if (!allowed)
      throw new LocalError(`No AWS::Lambda::Permission lets ${httpMethod} ${path} call ${functionArn}.`);
  }
}

function formatSource({ region, apiId, stage }: Caller, httpMethod: string, path: string): string {
  return `arn:aws:execute-api:${region}:${account}:${apiId}/${stage}/${httpMethod}${path.replace(/\{\w+\}/g, '*')}`;
}
