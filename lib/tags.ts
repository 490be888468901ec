import { branchLifetime, type Stage } from './stage.ts';

/** The stack's tags, which CloudFormation hands on to its resources: only what stays from one deployment to the next. */
export function stackTags(stage: Stage): Record<string, string> {
  return {
    product: 'ktc',
    branch: tagValue(stage.branch),
    ...(stage.owner !== undefined && { owner: tagValue(stage.owner) }),
  };
}

/**
 * The day by which a branch's stack should be gone, such as `2026-01-31`; undefined on main. It moves with each
 * deployment, so it is an output of the stack: as a tag it would change every resource.
 */
export function expiryDay(stage: Stage, now: Date = new Date()): string | undefined {
  if (stage.isMain) return undefined;
  return new Date(now.getTime() + branchLifetime.toMilliseconds()).toISOString().slice(0, 10);
}

/** A tag's value takes no other signs than these. */
function tagValue(text: string): string {
  return text.replace(/[^\p{L}\p{N} _.:/=+\-@]/gu, '-').slice(0, 256);
}
