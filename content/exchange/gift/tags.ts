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

/** One comment line; a tag without a value is left out. */
export function writeTags(id: string, values: readonly (readonly [string, string | undefined])[]): string {
  const tags = values.flatMap(([name, value]) =>
    value === undefined ? [] : [`[tag:${name}${value === '' ? '' : `:${escapeTag(value)}`}]`],
  );
  return `// [id:${escapeTag(id)}] ${tags.join(' ')}`;
}

/** Tags stand on one line, and Moodle takes no angle brackets or grave accents in them. */
function escapeTag(text: string): string {
  return text
    .replaceAll(/[\\\]]/g, '\\$&')
    .replaceAll(/[<>`\n\t]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function unescapeTag(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9a-f]{4})|([\s\S]))/g,
    (_, code: string | undefined, character: string) =>
      code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
