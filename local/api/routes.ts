import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { parseProperties, type Template } from '../template/template.ts';

const resourceSchema = z.object({ ParentId: z.string(), PathPart: z.string() });
const methodSchema = z.object({
  HttpMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  ResourceId: z.string(),
  AuthorizationType: z.enum(['NONE', 'COGNITO_USER_POOLS']),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: z.undefined().optional(),
  ApiKeyRequired: z.literal(false).optional(),
  RequestValidatorId: z.string().optional(),
  RequestModels: z.record(z.string(), z.string()).default({}),
  RequestParameters: z.undefined().optional(),
  Integration: z.object({ Type: z.literal('AWS_PROXY'), Uri: z.string() }),
});

export interface ApiMethod {
  readonly httpMethod: string;
  readonly resourceId: string;
  readonly path: string;
  readonly authorizerId: string | undefined;
  readonly validatorId: string | undefined;
  /** The names of the API Gateway models that check a request's body, by the body's content type. */
  readonly models: Readonly<Record<string, string>>;
  readonly functionArn: string;
}

export interface Match {
  readonly method: ApiMethod;
  /** The percent-decoded values of the path's parameters, such as `courseId`. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

export function readMethods(template: Template, apiRef: string): readonly ApiMethod[] {
  const api = template.find('AWS::ApiGateway::RestApi', apiRef);
  const resources = new Map(
    template
      .ofType('AWS::ApiGateway::Resource')
      .map((resource) => [resource.ref, parseProperties(resource, resourceSchema)]),
  );
  const buildPath = (id: string): string => {
    const resource = resources.get(id);
    return resource === undefined ? '' : `${buildPath(resource.ParentId)}/${resource.PathPart}`;
  };
  return template.ofType('AWS::ApiGateway::Method').map((resource) => {
    const method = parseProperties(resource, methodSchema);
    const functionArn = /functions\/(arn:[^/]+)\/invocations$/.exec(method.Integration.Uri)?.[1];
    if (api === undefined || functionArn === undefined) {
      throw new LocalError(
        `${resource.logicalId}: its integration ${method.Integration.Uri} isn't a function.`,
      );
    }
    return {
      httpMethod: method.HttpMethod,
      resourceId: method.ResourceId,
      path: buildPath(method.ResourceId) || '/',
      authorizerId: method.AuthorizationType === 'NONE' ? undefined : method.AuthorizerId,
      validatorId: method.RequestValidatorId,
      models: method.RequestModels,
      functionArn,
    };
  });
}

/** A fixed segment takes precedence over a parameter. A badly encoded path throws a URIError. */
export function matchRoute(
  methods: readonly ApiMethod[],
  httpMethod: string,
  path: string,
): Match | undefined {
  const segments = path.split('/');
  let best: { match: Match; rank: string } | undefined;
  for (const method of methods) {
    if (method.httpMethod !== httpMethod) continue;
    const parts = method.path.split('/');
    if (parts.length !== segments.length) continue;
    const pathParameters: Record<string, string> = {};
    let rank = '';
    const fits = parts.every((part, index) => {
      const segment = segments[index] ?? '';
      const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
      rank += parameter === undefined ? '0' : '1';
      if (parameter === undefined) return part === segment;
      if (segment === '') return false;
      pathParameters[parameter] = decodeURIComponent(segment);
      return true;
    });
    if (fits && (best === undefined || rank < best.rank)) best = { match: { method, pathParameters }, rank };
  }
  return best?.match;
}
