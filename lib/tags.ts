import { branchLifetime, type Stage } from './stage.ts';
import { userName } from './user-name.ts';

/**
 * The stack's tags, which CloudFormation hands on to its resources. They are no part of the template, so that the
 * day of a branch's end changes no resource's definition.
 */
export function stackTags(stage: Stage, now: Date = new Date()): Record<string, string> {
  const tags = {
    product: 'ktc',
    branch: tagValue(stage.branch),
    owner: tagValue(stage.owner ?? userName()),
  };
  if (stage.isMain) return tags;
  const expires = new Date(now.getTime() + branchLifetime.toMilliseconds());
  return { ...tags, expires: expires.toISOString().slice(0, 10) };
}

/** A tag's value takes no other signs than these. */
function tagValue(text: string): string {
  return text.replace(/[^\p{L}\p{N} _.:/=+\-@]/gu, '-').slice(0, 256);
}
