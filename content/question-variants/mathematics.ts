import { all, create, isSymbolNode, type MathNode } from './mathjs.ts';

const math = create(all ?? {});
const { parse } = math;

/** mathjs recommends disabling these functions: https://mathjs.org/docs/expressions/security.html */
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
/** Functions that questions can't use. mathjs itself needs some of them, so `disabled` doesn't contain all of them. */
const refused = new Set([
  ...disabled,
  ...['config', 'typed', 'chain', 'parser', 'compile', 'help', 'rationalize', 'symbolicEqual', 'leafCount'],
  ...['random', 'randomInt', 'pickRandom', 'distribution'],
]);
math.import(Object.fromEntries(disabled.map((name) => [name, () => refuse(name)])), { override: true });

function refuse(name: string): never {
  throw new Error(`${name} is not used here`);
}

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
