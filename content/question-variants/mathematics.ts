import { all, create, isSymbolNode } from 'mathjs';
import type { MathNode } from 'mathjs';

const math = create(all ?? {});
const { parse } = math;

/** Functions that reach out of a calculation: mathjs advises to take them away where others write what it evaluates. */
const takenAway = [
  'import',
  'createUnit',
  'reviver',
  'evaluate',
  'parse',
  'simplify',
  'derivative',
  'resolve',
];
/** Functions that its own ones need, or that would give another result in each build. */
const refused = new Set([
  ...takenAway,
  ...['config', 'typed', 'chain', 'parser', 'compile', 'help', 'rationalize', 'symbolicEqual', 'leafCount'],
  ...['random', 'randomInt', 'pickRandom', 'distribution'],
]);
math.import(Object.fromEntries(takenAway.map((name) => [name, () => refuse(name)])), { override: true });

function refuse(name: string): never {
  throw new Error(`${name} is not used here`);
}

/**
 * Reads a calculation that a tutor wrote. Evaluating it reaches nothing but the values that it is given.
 *
 * @throws Error where mathjs can't read it.
 */
export function parseCalculation(text: string): MathNode {
  const node = parse(text);
  node.traverse((part) => {
    if (isSymbolNode(part) && refused.has(part.name)) refuse(part.name);
  });
  return node;
}

/** Tells if mathjs has a function or a constant of this name. */
export function isMathsName(name: string): boolean {
  return Object.hasOwn(math, name);
}
