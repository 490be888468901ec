import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { onlyOne, propertiesOf, type Template } from '../template/template.ts';
import type { ApiMethod } from './routes.ts';

/** Requests per second that may go on for ever, and how many may come at once. */
export interface ThrottleLimits {
  readonly rate: number;
  readonly burst: number;
}

/** The limits of a stage. */
export interface StageLimits {
  /** For each method that has no limits of its own. */
  readonly each: ThrottleLimits;
  /** In the place of those, by method and path, such as `POST /api/orders/webhook`. */
  readonly own: ReadonlyMap<string, ThrottleLimits>;
}

/**
 * For all methods of an account together, and for each where the stage sets none: Throttle requests to your REST APIs,
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

/**
 * The limits that the template's stage sets. What a method leaves open is as for all methods.
 *
 * @throws LocalError where it sets some for all methods of a path, or for one method on all paths.
 */
export function stageLimits(template: Template): StageLimits {
  const { MethodSettings } = propertiesOf(onlyOne(template, 'AWS::ApiGateway::Stage'), stageSchema);
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
    const key = keyOf(setting.HttpMethod, pathOf(setting.ResourcePath));
    if (key.includes('*'))
      throw new LocalError(`local/ knows throttling of all methods or of one, not of ${key}.`);
    own.set(key, limits(setting, each));
  }
  return { each, own };
}

/**
 * Gives whether one more request to a method may pass now. A stage's limits hold for each method by itself, also those
 * that are set for all with `*` and `/*`. `now` gives milliseconds.
 */
export function createThrottle(
  { each, own }: StageLimits,
  now: () => number,
): (method: Pick<ApiMethod, 'httpMethod' | 'path'>) => boolean {
  const mayPassAccount = tokenBucket(accountLimits, now);
  const buckets = new Map<string, () => boolean>();
  return ({ httpMethod, path }) => {
    const key = keyOf(httpMethod, path);
    let mayPass = buckets.get(key);
    if (mayPass === undefined) {
      mayPass = tokenBucket(own.get(key) ?? each, now);
      buckets.set(key, mayPass);
    }
    return mayPass() && mayPassAccount();
  };
}

/** A token bucket: gives whether one more request may pass now. */
function tokenBucket({ rate, burst }: ThrottleLimits, now: () => number): () => boolean {
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

const keyOf = (httpMethod: string, path: string): string => `${httpMethod} ${path}`;

/** A path is one segment here, its slashes written `~1` as in a JSON pointer (RFC 6901): `/~1api~1courses`. */
function pathOf(resourcePath: string): string {
  return resourcePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
}
