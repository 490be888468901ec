import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { onlyOne, propertiesOf, type Template } from '../template/template.ts';

/** Requests per second that may go on for ever, and how many may come at once. */
export interface ThrottleLimits {
  readonly rate: number;
  readonly burst: number;
}

const stageSchema = z.object({
  MethodSettings: z
    .array(
      z.object({
        HttpMethod: z.string(),
        ResourcePath: z.string(),
        ThrottlingRateLimit: z.number().optional(),
        ThrottlingBurstLimit: z.number().optional(),
      }),
    )
    .default([]),
});

/** The limits that the template's stage sets for all methods together; an account's own where it sets none. */
export function stageLimits(template: Template): ThrottleLimits {
  const stage = onlyOne(template, 'AWS::ApiGateway::Stage');
  const { MethodSettings } = propertiesOf(stage, stageSchema);
  const special = MethodSettings.find(
    ({ HttpMethod, ResourcePath }) => HttpMethod !== '*' || ResourcePath !== '/*',
  );
  if (special !== undefined) {
    throw new LocalError(
      `${stage.logicalId}: local/ knows throttling of all methods together, not of ${special.ResourcePath}.`,
    );
  }
  const [all] = MethodSettings;
  return { rate: all?.ThrottlingRateLimit ?? 10_000, burst: all?.ThrottlingBurstLimit ?? 5000 };
}

/** A token bucket: gives whether one more request may pass now. `now` gives milliseconds. */
export function tokenBucket({ rate, burst }: ThrottleLimits, now: () => number): () => boolean {
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
