/** Parsed JSON, or undefined. `JSON.parse` quotes what it can't read, and no log may hold that. */
export function safeParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
