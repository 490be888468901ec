/** Returns undefined for invalid JSON. An error of `JSON.parse` would quote the text, which no log may have. */
export function safeParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
