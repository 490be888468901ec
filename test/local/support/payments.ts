import type { JsonObject } from '../../../local/json.ts';

export const secretName = 'ktc/test/stripe';

/** Changes the stack of `stack.ts` so that it takes payments. Its function `echo` becomes the webhook. */
export function takePayments(resources: JsonObject): void {
  const lambda = resources['echoFunction'] as { Properties: { Environment: { Variables: JsonObject } } };
  lambda.Properties.Environment.Variables['PAYMENT_SECRET'] = secretName;
  const method = structuredClone(resources['echoMethod']) as { Properties: JsonObject };
  method.Properties['ResourceId'] = { Ref: 'webhookPart' };
  resources['webhookMethod'] = method;
  resources['webhookPart'] = {
    Type: 'AWS::ApiGateway::Resource',
    Properties: { ParentId: { Ref: 'Base' }, PathPart: 'webhook', RestApiId: { Ref: 'Api' } },
  };
}
