/** Returns undefined for invalid JSON. `JSON.parse` would throw an error with the text, which mustn't be logged. */
export function safeParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
