import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { parseProperties, type Template } from '../template/template.ts';
import type { Reply } from '../http/reply.ts';

/**
 * The types of replies that the stand-in sends itself. The template must define the reply of each type:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
 */
const types = [
  'UNAUTHORIZED',
  'MISSING_AUTHENTICATION_TOKEN',
  'BAD_REQUEST_BODY',
  'REQUEST_TOO_LARGE',
  'THROTTLED',
  'INTEGRATION_TIMEOUT',
  'INTEGRATION_FAILURE',
  'DEFAULT_4XX',
  'DEFAULT_5XX',
] as const;
export type GatewayResponseType = (typeof types)[number];

const responseSchema = z.object({
  ResponseType: z.string(),
  StatusCode: z.coerce.number(),
  ResponseParameters: z.record(z.string().startsWith('gatewayresponse.header.'), z.string().regex(/^'.*'$/s)),
  ResponseTemplates: z.strictObject({ 'application/json': z.string().regex(/^[^$]*$/) }),
});

/** Reads the replies that API Gateway itself sends. Their headers and bodies must not contain variables. */
export function readGatewayResponses(template: Template) {
  const replies = new Map<string, Reply>(
    template.ofType('AWS::ApiGateway::GatewayResponse').map((resource) => {
      const response = parseProperties(resource, responseSchema);
      const headers = Object.entries(response.ResponseParameters).map(
        ([target, value]) => [target.replace('gatewayresponse.header.', ''), value.slice(1, -1)] as const,
      );
      return [
        response.ResponseType,
        {
          status: response.StatusCode,
          headers: { 'Content-Type': 'application/json', ...Object.fromEntries(headers) },
          body: response.ResponseTemplates['application/json'],
        },
      ];
    }),
  );
  const requireReply = (type: GatewayResponseType): Reply => {
    const reply = replies.get(type);
    if (reply === undefined) throw new LocalError(`The template has no gateway response ${type}.`);
    return reply;
  };
  types.forEach(requireReply);

  return (type: GatewayResponseType, requestId: string): Reply => {
    const { status, headers, body } = requireReply(type);
    return { status, headers: { ...headers, 'x-amzn-RequestId': requestId }, body };
  };
}
