/**
 * Returns undefined for invalid JSON. The error of `JSON.parse` would quote the text, which no log may
 * contain.
 */
export function safeParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
