import type { Element, ElementContent } from 'hast';

/** A formula with more characters than this may not fit into a line of large letters on a phone. */
const maxCharacters = 12;
/** Each part of a broken formula has at least this many characters. */
const minPart = 6;

const relations = /^[=<>≤≥≈≠→⇌∝]$/;
const operations = /^[+−×÷±]$/;

const countCharacters = (nodes: readonly ElementContent[]): number =>
  nodes.reduce((sum, node) => {
    if (node.type === 'text') return sum + node.value.length;
    return node.type === 'element' ? sum + countCharacters(node.children) : sum;
  }, 0);

const isSpace = (node: ElementContent): boolean => node.type === 'element' && node.tagName === 'mspace';

/** Temml puts an operator between words into a row with spaces, to which most browsers add the operator's own spaces. */
function unwrapOperator(node: ElementContent): ElementContent {
  if (node.type !== 'element' || node.tagName !== 'mrow' || !node.children.some(isSpace)) return node;
  const [operator, ...others] = node.children.filter((child) => !isSpace(child));
  return operator?.type === 'element' && operator.tagName === 'mo' && others.length === 0 ? operator : node;
}

/** Finds the operator that has spaces beside it, or words above it. */
function findOperator(node: ElementContent): Element | undefined {
  if (node.type !== 'element') return undefined;
  if (node.tagName === 'mo') return node;
  const [first, ...others] = node.children.filter((child) => !isSpace(child));
  const isWrapped = node.tagName === 'mover' || (node.tagName === 'mrow' && others.length === 0);
  return isWrapped && first !== undefined ? findOperator(first) : undefined;
}

/** Tells whether a node is one of the operators, but not a minus sign before a number. */
function isOperator(node: ElementContent, operators: RegExp): boolean {
  const operator = findOperator(node);
  return (
    operator !== undefined &&
    !['prefix', 'postfix'].includes(String(operator.properties['form'])) &&
    operator.properties['separator'] === undefined &&
    operators.test(operator.children.map((child) => (child.type === 'text' ? child.value : '')).join(''))
  );
}

/** A space between two formulas that are beside each other, such as `\qquad`. */
const isWideSpace = (node: ElementContent): boolean =>
  isSpace(node) && node.type === 'element' && parseFloat(String(node.properties['width'])) >= 1;

function splitAtSpaces(nodes: readonly ElementContent[]): ElementContent[][] {
  const index = nodes.findIndex(isWideSpace);
  return index === -1 ? [[...nodes]] : [nodes.slice(0, index), ...splitAtSpaces(nodes.slice(index + 1))];
}

/** Tells whether a node is words with a space at the end, such as `\text{where }`. */
const isWords = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.tagName === 'mtext' &&
  node.children.some((child) => child.type === 'text' && /\S\s$/.test(child.value));

function splitAfter(
  isEnd: (node: ElementContent) => boolean,
  nodes: readonly ElementContent[],
  minRest: number,
): ElementContent[][] {
  const index = nodes.findIndex(
    (node, at) =>
      isEnd(node) &&
      countCharacters(nodes.slice(0, at + 1)) >= minPart &&
      countCharacters(nodes.slice(at + 1)) >= minRest,
  );
  if (index === -1) return [[...nodes]];
  return [nodes.slice(0, index + 1), ...splitAfter(isEnd, nodes.slice(index + 1), minRest)];
}

const splitLong = (
  parts: readonly ElementContent[][],
  isEnd: (node: ElementContent) => boolean,
  minRest = 1,
): ElementContent[][] =>
  parts.flatMap((part) =>
    countCharacters(part) > maxCharacters ? splitAfter(isEnd, part, minRest) : [part],
  );

/** Breaks a formula after words. Only a long part breaks after relations such as `=`, and then after `+` or `×`. */
function splitFormula(nodes: readonly ElementContent[]): ElementContent[][] {
  const sides = splitLong(splitLong([[...nodes]], isWords), (node) => isOperator(node, relations));
  return splitLong(sides, (node) => isOperator(node, operations), minPart);
}

const element = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Without a row around the nodes, an operator has its spaces beside it even if all other nodes are words. */
const joinParts = (parts: readonly ElementContent[][]): ElementContent[] =>
  parts.flatMap((part, index) => [...(index > 0 ? [element('wbr', [])] : []), element('math', part)]);

/**
 * Browsers don't break lines inside MathML, so a long formula becomes several parts with places for line breaks
 * between them. Each part ends with words or an operator of the formula's outermost level. A formula beside another one starts a
 * new line rather than break.
 */
export function breakFormula(math: Element): ElementContent[] {
  const [row, ...others] = math.children;
  if (row?.type !== 'element' || row.tagName !== 'mrow' || others.length > 0) return [math];
  const formulas = splitAtSpaces(row.children.map(unwrapOperator)).map(splitFormula);
  const [first = [], ...more] = formulas.flat();
  if (more.length === 0) return [{ ...math, children: first }];
  if (formulas.length === 1) return joinParts(formulas.flat());
  return formulas.flatMap((parts, index): ElementContent[] => [
    ...(index > 0 ? [{ type: 'text' as const, value: '\u2003 ' }] : []),
    ...(parts.length > 1 ? [element('span', joinParts(parts), { class: 'formula' })] : joinParts(parts)),
  ]);
}
