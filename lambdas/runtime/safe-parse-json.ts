/**
 * Parses JSON. Returns undefined for invalid JSON, because the error of `JSON.parse` quotes the text, which no log may
 * contain.
 */
export function safeParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
