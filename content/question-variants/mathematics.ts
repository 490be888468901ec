import { all, create, isSymbolNode } from 'mathjs';
import type { MathNode } from 'mathjs';

const math = create(all ?? {});
const { parse } = math;

/** Functions that mathjs advises to disable for expressions from other people. */
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
/** Functions that are refused because mathjs itself needs them, or because their results are random. */
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
 * Parses a tutor's calculation. Its result depends only on the values that are passed to it.
 *
 * @throws Error if mathjs can't parse it or it uses a refused function.
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
