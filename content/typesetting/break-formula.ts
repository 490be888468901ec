import type { Element, ElementContent } from 'hast';

/** A formula with more characters than this may not fit into a line of large letters on a phone. */
const maxCharacters = 14;
/** Each part of a broken formula has at least this many characters. */
const minPart = 6;

const countCharacters = (node: ElementContent): number =>
  node.type === 'text'
    ? node.value.length
    : node.type === 'element'
      ? node.children.reduce((sum, child) => sum + countCharacters(child), 0)
      : 0;

/** Tells whether a line may end after a node: after `=`, `+` or `×`, but not after a minus sign before a number. */
const endsPart = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.tagName === 'mo' &&
  !['prefix', 'postfix'].includes(String(node.properties['form'])) &&
  node.properties['separator'] === undefined &&
  /^[=<>≤≥≈≠→⇌+−×÷±∝]$/.test(
    node.children.map((child) => (child.type === 'text' ? child.value : '')).join(''),
  );

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/**
 * Browsers don't break lines inside MathML, so a long formula becomes several parts with places for line breaks
 * between them. Each part ends with an operator of the formula's outermost level.
 */
export function breakFormula(math: Element): Element[] {
  const [row, ...others] = math.children;
  if (countCharacters(math) <= maxCharacters || others.length > 0) return [math];
  if (row?.type !== 'element' || row.tagName !== 'mrow') return [math];
  const parts: ElementContent[][] = [[]];
  for (const [index, node] of row.children.entries()) {
    const part = parts.at(-1) ?? [];
    part.push(node);
    const size = part.reduce((sum, one) => sum + countCharacters(one), 0);
    if (endsPart(node) && size >= minPart && index < row.children.length - 1) parts.push([]);
  }
  const [first] = parts;
  if (first === undefined || parts.length === 1) return [math];
  return parts.flatMap((part, index) => [
    ...(index > 0 ? [element('wbr', [])] : []),
    element('math', [element('mrow', part)]),
  ]);
}
