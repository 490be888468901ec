import { elements } from './elements.ts';

export type TextAttributes = Readonly<Record<string, string>>;
/**
 * An element in the notation of JsonML (http://www.jsonml.org): tag, perhaps attributes, then the content. The content
 * has no recursive type, because Immer's types of drafts would never end.
 */
export type TextElement = readonly [tag: string, ...content: unknown[]];
export type TextNode = string | TextElement;
/** A text that is ready to show. The build makes it from Markdown and TeX, so that pages needn't. */
export type TextTree = readonly TextNode[];

/** The largest lesson has 60,000 characters and 20 levels. */
const maxCharacters = 500_000;
export const maxDepth = 60;
/** A longer value could overflow the stack of a regular expression. The longest path of a picture has under 1,000. */
const maxAttribute = 20_000;

const isAttributes = (value: unknown): value is TextAttributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readElement(node: TextElement): {
  readonly tag: string;
  readonly attributes: TextAttributes;
  readonly children: TextTree;
} {
  const [tag, ...rest] = node;
  const [first, ...others] = rest;
  return isAttributes(first)
    ? { tag, attributes: first, children: others as TextTree }
    : { tag, attributes: {}, children: rest as TextTree };
}

function areAllowed(tag: string, attributes: TextAttributes): boolean {
  const allowed = elements.get(tag);
  return (
    allowed !== undefined &&
    Object.entries(attributes).every(
      ([name, value]: [string, unknown]) =>
        typeof value === 'string' && value.length <= maxAttribute && allowed.get(name)?.test(value) === true,
    )
  );
}

/** Tells whether a value is a text that a page may show. Anything else could be an attack. */
export function isTextTree(value: unknown): value is TextTree {
  let characters = 0;
  const areNodes = (nodes: readonly unknown[], depth: number): boolean =>
    depth <= maxDepth && nodes.every((node) => isNode(node, depth));
  function isNode(node: unknown, depth: number): boolean {
    characters += typeof node === 'string' ? node.length + 1 : 1;
    if (characters > maxCharacters) return false;
    if (typeof node === 'string') return true;
    if (!Array.isArray(node)) return false;
    const [tag, ...rest] = node as unknown[];
    if (typeof tag !== 'string') return false;
    const attributes = isAttributes(rest[0]) ? rest[0] : {};
    if (!areAllowed(tag, attributes)) return false;
    for (const attribute of Object.values(attributes)) characters += attribute.length;
    return characters <= maxCharacters && areNodes(isAttributes(rest[0]) ? rest.slice(1) : rest, depth + 1);
  }
  return Array.isArray(value) && areNodes(value, 0);
}

/** Returns the words of a text. Formulas are in the notation of their MathML, without structure. */
export const readWords = (tree: TextTree): string =>
  tree.map((node) => (typeof node === 'string' ? node : readWords(readElement(node).children))).join('');

/** Returns the content of all elements with this tag or class, from first to last. */
export const findElements = (tree: TextTree, name: string): readonly TextTree[] =>
  tree.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { tag, attributes, children } = readElement(node);
    return tag === name || attributes['class'] === name ? [children] : findElements(children, name);
  });
