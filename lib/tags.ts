import { branchLifetime, type Stage } from './stage.ts';

/** Builds the stack's tags, which CloudFormation adds to its resources. They don't change between deployments. */
export function stackTags(stage: Stage): Record<string, string> {
  return {
    product: 'ktc',
    branch: tagValue(stage.branch),
    ...(stage.owner !== undefined && { owner: tagValue(stage.owner) }),
  };
}

/**
 * Computes the day by which a branch's stack should be deleted, such as `2026-01-31`; undefined on main. It is an output of
 * the stack, because as a tag it would change every resource with each deployment.
 */
export function expiryDay(stage: Stage, now: Date = new Date()): string | undefined {
  if (stage.isMain) return undefined;
  return new Date(now.getTime() + branchLifetime.toMilliseconds()).toISOString().slice(0, 10);
}

/** Replaces characters that a tag's value can't have. */
function tagValue(text: string): string {
  return text.replace(/[^\p{L}\p{N} _.:/=+\-@]/gu, '-').slice(0, 256);
}
