import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { findOnly, parseProperties, type Template } from '../template/template.ts';
import type { ApiMethod } from './routes.ts';

/** Limits on HTTP requests: how many may come per second on average, and how many at once. */
export interface ThrottleLimits {
  readonly rate: number;
  readonly burst: number;
}

export interface StageLimits {
  readonly each: ThrottleLimits;
  /** API methods with their own limits. A key contains the method and the path, such as `POST /api/orders/webhook`. */
  readonly own: ReadonlyMap<string, ThrottleLimits>;
}

/**
 * AWS's limits for all HTTP requests of an account. Each API method also has these limits unless the stage sets others:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-request-throttling.html
 */
const accountLimits: ThrottleLimits = { rate: 10_000, burst: 5000 };

const stageSchema = z.object({
  MethodSettings: z
    .array(
      z.object({
        HttpMethod: z.string(),
        ResourcePath: z.string().startsWith('/'),
        ThrottlingRateLimit: z.number().optional(),
        ThrottlingBurstLimit: z.number().optional(),
      }),
    )
    .default([]),
});

/** A method without its own rate or burst gets the value that the template sets for all methods (`*` and `/*`). */
export function readStageLimits(template: Template): StageLimits {
  const { MethodSettings } = parseProperties(findOnly(template, 'AWS::ApiGateway::Stage'), stageSchema);
  const limits = (setting: (typeof MethodSettings)[number] | undefined, otherwise: ThrottleLimits) => ({
    rate: setting?.ThrottlingRateLimit ?? otherwise.rate,
    burst: setting?.ThrottlingBurstLimit ?? otherwise.burst,
  });
  const isForAll = ({ HttpMethod, ResourcePath }: (typeof MethodSettings)[number]): boolean =>
    HttpMethod === '*' && ResourcePath === '/*';
  const each = limits(MethodSettings.find(isForAll), accountLimits);
  const own = new Map<string, ThrottleLimits>();
  for (const setting of MethodSettings) {
    if (isForAll(setting)) continue;
    const key = buildKey(setting.HttpMethod, decodePath(setting.ResourcePath));
    if (key.includes('*'))
      throw new LocalError(`local/ knows throttling of all methods or of one, not of ${key}.`);
    own.set(key, limits(setting, each));
  }
  return { each, own };
}

/** The returned function counts a request, and tells whether the method and the account are within their limits. */
export function createThrottle(
  { each, own }: StageLimits,
  now: () => number,
): (method: Pick<ApiMethod, 'httpMethod' | 'path'>) => boolean {
  const mayPassAccount = createTokenBucket(accountLimits, now);
  const buckets = new Map<string, () => boolean>();
  return ({ httpMethod, path }) => {
    const key = buildKey(httpMethod, path);
    let mayPass = buckets.get(key);
    if (mayPass === undefined) {
      mayPass = createTokenBucket(own.get(key) ?? each, now);
      buckets.set(key, mayPass);
    }
    return mayPass() && mayPassAccount();
  };
}

function createTokenBucket({ rate, burst }: ThrottleLimits, now: () => number): () => boolean {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * rate);
    filledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

const buildKey = (httpMethod: string, path: string): string => `${httpMethod} ${path}`;

/** Decodes a path such as `/~1api~1courses`, whose slashes are escaped as in a JSON pointer (RFC 6901). */
function decodePath(resourcePath: string): string {
  return resourcePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
}
