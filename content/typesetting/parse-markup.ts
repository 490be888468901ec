import type { Element, ElementContent } from 'hast';

const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const attribute = /([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

export class MarkupError extends Error {
  override readonly name = 'MarkupError';
  /** The line of the markup, counted from 1. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Parses the MathML that Temml writes, and pictures. Trusted Types forbid the browser's own parsers. */
export function parseMarkup(markup: string): ElementContent[] {
  const root: ElementContent[] = [];
  const open: Element[] = [];
  let end = 0;
  let line = 1;
  const fail = (message: string) => new MarkupError(message, line);

  function decode(text: string): string {
    return text.replace(/&[^;]*;?/g, (entity) => {
      const character = entities[entity];
      if (character === undefined) throw fail(`Unknown ${entity}`);
      return character;
    });
  }

  function readAttributes(source: string): Record<string, string> {
    // Most elements of formulas have none.
    if (source === '') return {};
    const found = Array.from(
      source.matchAll(attribute),
      ([, name = '', double, single]): [string, string] => [name, decode(double ?? single ?? '')],
    );
    return Object.fromEntries(found);
  }

  for (const match of markup.matchAll(token)) {
    const [whole, closing, tagName = '', attributes = '', selfClosing, text] = match;
    const siblings = open.at(-1)?.children ?? root;
    if (text !== undefined) {
      siblings.push({ type: 'text', value: decode(text) });
    } else if (closing === '/') {
      if (open.pop()?.tagName !== tagName) throw fail(`Unexpected </${tagName}>`);
    } else {
      const point = { line, column: 1 };
      const element: Element = {
        type: 'element',
        tagName,
        properties: readAttributes(attributes),
        children: [],
        position: { start: point, end: point },
      };
      siblings.push(element);
      if (selfClosing !== '/') open.push(element);
    }
    end = match.index + whole.length;
    if (whole.includes('\n')) line += whole.split('\n').length - 1;
  }
  if (end !== markup.length) throw fail(`Unexpected ${markup.slice(end, end + 12)}`);
  if (open.length > 0) throw fail(`Missing </${open.at(-1)?.tagName}>`);
  return root;
}
