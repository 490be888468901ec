import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { parseProperties, type Template } from '../template/template.ts';
import type { Reply } from '../http/reply.ts';

/** The status and message of each response that the template doesn't change. */
const defaults = {
  UNAUTHORIZED: [401, 'Unauthorized'],
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token'],
  BAD_REQUEST_BODY: [400, 'Invalid request body'],
  BAD_REQUEST_PARAMETERS: [400, 'Missing required request parameters'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long'],
  THROTTLED: [429, 'Too Many Requests'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out'],
  // Gateway response types for API Gateway,
  // https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
  INTEGRATION_FAILURE: [504, 'Internal server error'],
  DEFAULT_4XX: [400, 'Bad Request'],
  /** A function failed or returned an invalid reply. */
  DEFAULT_5XX: [502, 'Internal server error'],
} as const satisfies Record<string, readonly [number, string]>;

export type GatewayResponseType = keyof typeof defaults;

const responseSchema = z.object({
  ResponseType: z.string(),
  StatusCode: z.string().optional(),
  ResponseParameters: z.record(z.string(), z.string()).default({}),
  ResponseTemplates: z.record(z.string(), z.string()).default({}),
});

/** Makes the replies that API Gateway sends without a function. */
export type GatewayResponses = (type: GatewayResponseType, requestId: string) => Reply;

export function readGatewayResponses(template: Template): GatewayResponses {
  const given = new Map(
    template.ofType('AWS::ApiGateway::GatewayResponse').map((resource) => {
      const response = parseProperties(resource, responseSchema);
      const headers = Object.entries(response.ResponseParameters).map(([target, value]): [string, string] => {
        const name = /^gatewayresponse\.header\.(.+)$/.exec(target)?.[1];
        const literal = /^'(.*)'$/s.exec(value)?.[1];
        if (name === undefined || literal === undefined) {
          throw new LocalError(
            `${resource.logicalId}: local/ knows fixed headers only, not ${target} from ${value}.`,
          );
        }
        return [name, literal];
      });
      return [
        response.ResponseType,
        {
          status: response.StatusCode === undefined ? undefined : Number(response.StatusCode),
          headers: Object.fromEntries(headers),
          body: response.ResponseTemplates['application/json'],
        },
      ];
    }),
  );
  return (type, requestId) => {
    const [status, message] = defaults[type];
    const response = given.get(type) ?? given.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX');
    const body = (response?.body ?? '{"message":$context.error.messageString}')
      .replaceAll('$context.error.messageString', JSON.stringify(message))
      .replaceAll('$context.error.message', message)
      .replaceAll('$context.error.responseType', type)
      .replaceAll('$context.requestId', requestId);
    return {
      status: response?.status ?? status,
      headers: { 'Content-Type': 'application/json', ...response?.headers, 'x-amzn-RequestId': requestId },
      body,
    };
  };
}
