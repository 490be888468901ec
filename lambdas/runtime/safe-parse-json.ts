/**
 * Parses JSON, and returns undefined if it is invalid. `JSON.parse` itself would throw an error that quotes the text,
 * and no log may contain the text.
 */
export function safeParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
