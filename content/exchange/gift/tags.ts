import { escapeTag, unescapeTag } from '../moodle-tags.ts';

/** The facts that comments such as `// [id:expand] [tag:level:ks3]` above a question say of it. */
export interface GiftTags {
  readonly id?: string | undefined;
  /** `level:ks3` as `level` → `ks3`; a tag without a colon has an empty value. */
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

/** One comment line; a tag may have no value. */
export function writeTags(id: string, values: readonly (readonly [string, string])[]): string {
  const tags = values.map(([name, value]) => `[tag:${name}${value === '' ? '' : `:${escapeTag(value)}`}]`);
  return `// [id:${escapeTag(id)}] ${tags.join(' ')}`;
}
