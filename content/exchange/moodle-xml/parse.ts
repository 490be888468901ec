import type { LineFault } from '../draft.ts';

export interface XmlElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text of the element, without the text of its child elements. */
  readonly text: string;
}

interface Open extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** The maximum depth of elements. The files that Moodle writes have only seven levels. */
const maxDepth = 40;
const tokens =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+|</gy;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Parses XML without a document type declaration. Returns the first fault if there is one. */
export function parseXml(source: string): XmlElement | LineFault {
  const root: Open = { name: '', line: 1, attributes: new Map(), children: [], text: '' };
  const open = [root];
  let line = 1;
  for (const [token, data, end, name, fields = '', empty] of source.matchAll(tokens)) {
    const inside = open.at(-1) ?? root;
    if (data !== undefined) inside.text += data;
    else if (token === '<') return describeFault(line, 'this "<" begins no element');
    else if (name === undefined) inside.text += token.startsWith('<') ? '' : decode(token);
    else if (end === '/') {
      if (inside.name !== name || open.length === 1)
        return describeFault(line, `</${name}> closes nothing here`);
      open.pop();
    } else {
      const element: Open = { name, line, attributes: readAttributes(fields), children: [], text: '' };
      inside.children.push(element);
      if (empty !== '/') open.push(element);
      if (open.length > maxDepth) return describeFault(line, 'the elements are nested too deeply');
    }
    line += token.split('\n').length - 1;
  }
  const unclosed = open.at(-1);
  if (unclosed && unclosed !== root) return describeFault(unclosed.line, `<${unclosed.name}> is not closed`);
  const [only, another] = root.children;
  if (!only || another)
    return describeFault(another?.line ?? 1, 'there is not one element around all others');
  return only;
}

function describeFault(line: number, problem: string): LineFault {
  return { line, problem, fix: 'export it from Moodle anew; in a text write &lt; for "<" and &amp; for "&"' };
}

function readAttributes(fields: string): Map<string, string> {
  return new Map(
    [...fields.matchAll(attribute)].map(([, name = '', double, single]) => [
      name,
      decode(double ?? single ?? ''),
    ]),
  );
}

/** Replaces XML entities by their characters. Unknown entities stay unchanged. */
function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
