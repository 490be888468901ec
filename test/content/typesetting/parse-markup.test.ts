/** @vitest-environment jsdom */
import temml from 'temml';
import { describe, expect, it } from 'vitest';
import { parseMarkup } from '../../../content/typesetting/parse-markup.ts';

type Nodes = ReturnType<typeof parseMarkup>;

function written(nodes: Nodes): unknown {
  return nodes.map((node): unknown => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') throw new Error(`Unexpected ${node.type}`);
    return [node.tagName, node.properties, written(node.children)];
  });
}

function parsedByBrowser(parent: Node): unknown {
  return Array.from(parent.childNodes, (node): unknown => {
    if (!(node instanceof Element)) return node.textContent;
    const attributes = Array.from(node.attributes, ({ name, value }) => [name, value]);
    return [node.tagName.toLowerCase(), Object.fromEntries(attributes), parsedByBrowser(node)];
  });
}

describe('parseMarkup', () => {
  it.each([
    String.raw`\frac{-b \pm \sqrt{b^2 - 4ac}}{2a}`,
    String.raw`\begin{aligned} 2x + 3 &= 11 \\ x &< 4 \end{aligned}`,
    String.raw`\overrightarrow{AB} \cdot \widehat{xyz} = \underbrace{a + b}_{c}`,
    String.raw`\text{a "quoted" & <b>} \times 3.2 \times 10^{-4}`.replace('&', String.raw`\&`),
    String.raw`\cancel{6} \boxed{x} \xrightarrow{\text{heat}} \left( \frac{1}{2} \right)`,
    String.raw`x' > 5 \quad \pounds 3 \quad 45\degree`,
  ])('reads what Temml writes as a browser does: %s', (tex) => {
    for (const displayMode of [false, true]) {
      const markup = temml.renderToString(tex, { displayMode });
      const parsed = new DOMParser().parseFromString(markup, 'text/html');
      expect(written(parseMarkup(markup))).toEqual(parsedByBrowser(parsed.body));
    }
  });

  it.each([
    '<span',
    '<span>',
    '</span>',
    '<b><i></b></i>',
    'a < b',
    '<a href=x>y</a>',
    '<!-- -->',
    '&lol;',
    'a & b',
  ])('refuses %s, which Temml never writes', (markup) => {
    expect(() => parseMarkup(markup)).toThrow();
  });

  it('knows the line of each element and of a mistake', () => {
    const [svg] = parseMarkup('<svg>\n  <g\n    id="a">\n    <path/></g></svg>');
    const lines = (node?: Nodes[number]): unknown[] =>
      node?.type === 'element' ? [node.position?.start.line, ...node.children.flatMap(lines)] : [];
    expect(lines(svg)).toEqual([1, 2, 4]);
    expect(() => parseMarkup('<svg>\n<g></svg>')).toThrow(expect.objectContaining({ line: 2 }));
  });
});
