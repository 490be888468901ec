/** Far beyond what any model of ours allows. */
const maxDepth = 64;
const maxValues = 10_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * True where a JSON text is worth parsing: not nested deeper, and of no more values, than anybody writes. Parsing ten
 * megabytes of brackets takes seconds, in which nobody else is served; counting them ends at the first too many.
 */
export function isModest(json: string): boolean {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (sign === quote) {
      index = endOfText(json, index);
      // Cut off within a text: the parser says so at once.
      if (index < 0) return true;
    } else if (opening.has(sign)) {
      depth += 1;
      values += 1;
    } else if (closing.has(sign)) depth -= 1;
    else if (sign === comma) values += 1;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
}

/** The end of the text that begins at a quote, or -1 where it has none. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: string, index: number): boolean {
  let before = index - 1;
  while (json.charCodeAt(before) === backslash) before -= 1;
  return (index - before) % 2 === 0;
}
