import { branchLifetime, type Stage } from './stage.ts';

/** The tags stay the same between deployments, because each changed tag would update every resource. */
export function stackTags(stage: Stage): Record<string, string> {
  return {
    product: 'ktc',
    branch: tagValue(stage.branch),
    ...(stage.owner !== undefined && { owner: tagValue(stage.owner) }),
  };
}

/** The day by which a branch's stack should be deleted, such as `2026-01-31`. Undefined on main. */
export function expiryDay(stage: Stage, now: Date = new Date()): string | undefined {
  if (stage.isMain) return undefined;
  return new Date(now.getTime() + branchLifetime.toMilliseconds()).toISOString().slice(0, 10);
}

function tagValue(text: string): string {
  return text.replace(/[^\p{L}\p{N} _.:/=+\-@]/gu, '-').slice(0, 256);
}
