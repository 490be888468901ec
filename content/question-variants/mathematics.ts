import { all, create, isSymbolNode, type MathNode } from 'mathjs';

const math = create(all ?? {});
const { parse } = math;

/**
 * The functions that mathjs recommends disabling if others write the expressions:
 * https://mathjs.org/docs/expressions/security.html
 */
const disabled = [
  'import',
  'createUnit',
  'reviver',
  'evaluate',
  'parse',
  'simplify',
  'derivative',
  'resolve',
];
/** Calculations can't use these functions. Apart from `disabled`, mathjs needs them itself, or their results are random. */
const refused = new Set([
  ...disabled,
  ...['config', 'typed', 'chain', 'parser', 'compile', 'help', 'rationalize', 'symbolicEqual', 'leafCount'],
  ...['random', 'randomInt', 'pickRandom', 'distribution'],
]);
math.import(Object.fromEntries(disabled.map((name) => [name, () => refuse(name)])), { override: true });

function refuse(name: string): never {
  throw new Error(`${name} is not used here`);
}

/**
 * The value of the calculation depends only on the values that are passed to it. @throws Error for a syntax error or a
 * refused function.
 */
export function parseCalculation(text: string): MathNode {
  const node = parse(text);
  node.traverse((part) => {
    if (isSymbolNode(part) && refused.has(part.name)) refuse(part.name);
  });
  return node;
}

export function isMathsName(name: string): boolean {
  return Object.hasOwn(math, name);
}
