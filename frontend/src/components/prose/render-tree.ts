import { createElement, type Key, type ReactNode } from 'react';
import { readElement, type TextAttributes, type TextTree } from '../../../../contract/text/text-tree.ts';

export interface RenderedElement {
  readonly tag: string;
  readonly attributes: TextAttributes;
  /** React's properties for the attributes. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly content: readonly ReactNode[];
  /** The tree from which `content` was rendered. */
  readonly children: TextTree;
  readonly key: Key;
}

/** Returns React's name of an attribute: `className` for `class` and `strokeWidth` for `stroke-width`. */
function toProperty(attribute: string): string {
  if (attribute === 'class') return 'className';
  if (/^(?:aria|data)-/.test(attribute)) return attribute;
  return attribute.replace(/-./g, (part) => part.slice(1).toUpperCase());
}

/** Builds React elements. `replace` may return something else for an element, for example for a link. */
export function renderTree(
  tree: TextTree,
  replace?: (element: RenderedElement) => ReactNode,
): readonly ReactNode[] {
  return tree.map((node, key) => {
    if (typeof node === 'string') return node;
    const { tag, attributes, children } = readElement(node);
    const props = {
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [toProperty(name), value])),
      // A link to a section gives the heading the focus.
      ...(/^h\d$/.test(tag) && { tabIndex: -1 }),
      ...(tag === 'math' && { translate: 'no' }),
    };
    const content = renderTree(children, replace);
    return (
      replace?.({ tag, attributes, props, content, children, key }) ??
      createElement(tag, { ...props, key }, ...content)
    );
  });
}
