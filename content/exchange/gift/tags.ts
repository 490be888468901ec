import { escapeTag, unescapeTag } from '../moodle-tags.ts';

/** The tags in comments such as `// [id:expand] [tag:level:ks3]` above a question. */
export interface GiftTags {
  readonly id?: string | undefined;
  /** The tag `level:ks3` has the key `level` and the value `ks3`. The value is empty without a colon. */
  readonly values: ReadonlyMap<string, string>;
}

const mark = /\[(id|tag):((?:\\[\s\S]|[^\]\\]){1,20000})\]/g;

export function readTags(comments: readonly string[]): GiftTags {
  let id: string | undefined;
  const values = new Map<string, string>();
  for (const [, kind, escaped = ''] of comments.flatMap((comment) => [...comment.matchAll(mark)])) {
    const text = unescapeTag(escaped);
    if (kind === 'id') id = text;
    else {
      const colon = text.indexOf(':');
      if (colon < 0) values.set(text, '');
      else values.set(text.slice(0, colon), text.slice(colon + 1));
    }
  }
  return { id, values };
}

/** Writes one comment line. A value may be empty. */
export function writeTags(id: string, values: readonly (readonly [string, string])[]): string {
  const tags = values.map(([name, value]) => `[tag:${name}${value === '' ? '' : `:${escapeTag(value)}`}]`);
  return `// [id:${escapeTag(id)}] ${tags.join(' ')}`;
}
