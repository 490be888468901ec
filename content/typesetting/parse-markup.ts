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

const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

function readAttributes(source: string): Record<string, string> {
  const found = Array.from(source.matchAll(attribute), ([, name = '', double, single]): [string, string] => [
    name,
    decode(double ?? single ?? ''),
  ]);
  return Object.fromEntries(found);
}

/** Parses the HTML that Temml writes. Trusted Types forbid the browser's own parsers. */
export function parseMarkup(markup: string): ElementContent[] {
  const root: ElementContent[] = [];
  const open: Element[] = [];
  let end = 0;
  for (const match of markup.matchAll(token)) {
    const [whole, closing, tagName = '', attributes = '', selfClosing, text] = match;
    end = match.index + whole.length;
    const siblings = open.at(-1)?.children ?? root;
    if (text !== undefined) {
      siblings.push({ type: 'text', value: decode(text) });
    } else if (closing === '/') {
      if (open.pop()?.tagName !== tagName) throw new Error(`Unexpected </${tagName}> in markup`);
    } else {
      const element: Element = {
        type: 'element',
        tagName,
        properties: readAttributes(attributes),
        children: [],
      };
      siblings.push(element);
      if (selfClosing !== '/') open.push(element);
    }
  }
  if (end !== markup.length || open.length > 0) throw new Error(`Markup ends unexpectedly at ${end}`);
  return root;
}
