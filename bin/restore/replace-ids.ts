const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Replaces ids everywhere in an item: in its keys and texts, in lists, sets and maps, and in the names of a map's fields. */
export function replaceIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.replaceAll(uuid, (id) => ids.get(id) ?? id);
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replaceIds(each, ids));
  if (value instanceof Set) return new Set([...value].map((each) => replaceIds(each, ids)));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [String(replaceIds(name, ids)), replaceIds(each, ids)]),
  );
}
