import { isFunctionNode, isMatrix, isSymbolNode } from 'mathjs';
import type { EvalFunction, MathNode } from 'mathjs';
import { isMathsName, parseCalculation } from './mathematics.ts';
import { helperNames, helpersFor } from './helpers.ts';
import { numeral } from './numerals.ts';
import type { Style } from './numerals.ts';

/** The value of a parameter: a number, or a word such as a name. */
export type Value = number | string;
export type Values = ReadonlyMap<string, Value>;

/** Names of values that stand in calculations beside the parameters: pi, and the degree, as in `sin(30 deg)`. */
const constants = new Set(['pi', 'deg']);

/** A name that a calculation knows by itself, so that no parameter may have it. */
export function isKnownName(name: string): boolean {
  return helperNames.has(name) || constants.has(name) || isMathsName(name);
}

/** A calculation with parameters. */
export interface Calculation {
  readonly source: string;
  /** The parameters in it. */
  readonly names: readonly string[];
  /** A parameter that stands before a bracket, where mathjs takes it for a function. */
  readonly called: string | undefined;
  /** @throws Error where the result can't be shown as it is. */
  show(scope: Scope): string;
}

/** The values of one variant, with the helpers of one style. */
export interface Scope {
  readonly style: Style;
  readonly names: Map<string, unknown>;
}

export function scopesOf(values: Values): Readonly<Record<Style, Scope>> {
  const scope = (style: Style) => ({
    style,
    names: new Map<string, unknown>([...helpersFor(style), ...values]),
  });
  return { tex: scope('tex'), words: scope('words'), calculation: scope('calculation') };
}

/** Reads a text that is a calculation with at least one of the parameters and with no other letter; else nothing. */
export function readCalculation(text: string, parameters: ReadonlySet<string>): Calculation | undefined {
  const node = parsed(text);
  const names = node ? lettersOf(node) : [];
  if (!node || names.length === 0 || !names.every((name) => parameters.has(name)) || refusedPart(node)) {
    return undefined;
  }
  const code = node.compile();
  const rounded = isFunctionNode(node) && node.fn.name === 'round';
  const called = calledNames(node).find((name) => parameters.has(name));
  return {
    source: text,
    names,
    called,
    show: (scope) => shown(evaluated(code, scope), scope.style, rounded),
  };
}

/** A condition on the parameters. */
export interface Condition {
  /** @throws Error where it tells neither yes nor no. */
  holds(values: Values): boolean;
}

/** @throws Error where it is no condition, or speaks of something that is no parameter. */
export function readCondition(text: string, parameters: ReadonlySet<string>): Condition {
  const node = parseCalculation(text);
  const stranger = lettersOf(node).find((name) => !parameters.has(name));
  if (stranger !== undefined) throw new Error(`${stranger} is no parameter`);
  const refused = refusedPart(node);
  if (refused) throw new Error(`"${refused.toString()}" is no comparison`);
  const code = node.compile();
  return {
    holds(values) {
      const result: unknown = code.evaluate(new Map<string, unknown>(values));
      if (typeof result !== 'boolean') throw new Error(`"${text}" tells neither yes nor no`);
      return result;
    },
  };
}

function parsed(text: string): MathNode | undefined {
  try {
    return parseCalculation(text);
  } catch {
    return undefined;
  }
}

/** Parts that a calculation may have; it sets no names, defines no functions and reaches into nothing. */
const kinds = new Set([
  ...['ConstantNode', 'SymbolNode', 'OperatorNode', 'ParenthesisNode', 'FunctionNode'],
  ...['ConditionalNode', 'RelationalNode', 'ArrayNode'],
]);

function refusedPart(node: MathNode): MathNode | undefined {
  return node.filter((part) => !kinds.has(part.type))[0];
}

/** Names that stand for a value: neither functions nor constants. */
function lettersOf(node: MathNode): string[] {
  const letters: string[] = [];
  node.traverse((part, path, parent) => {
    if (!isSymbolNode(part)) return;
    const isCalled = isFunctionNode(parent) && path === 'fn';
    if (isCalled ? !isKnownName(part.name) : !constants.has(part.name)) letters.push(part.name);
  });
  return letters;
}

function calledNames(node: MathNode): string[] {
  return node.filter(isFunctionNode).flatMap((part) => (isFunctionNode(part) ? part.fn.name : []));
}

function evaluated(code: EvalFunction, { names }: Scope): unknown {
  return code.evaluate(names);
}

function shown(result: unknown, style: Style, rounded: boolean): string {
  if (isMatrix(result)) return shown(result.toArray(), style, rounded);
  if (Array.isArray(result)) {
    const list = result.map((part: unknown) => shown(part, style, rounded)).join(', ');
    return style === 'calculation' ? `[${list}]` : list;
  }
  if (typeof result === 'number') return numeral(result, style, rounded);
  if (typeof result !== 'string') throw new Error('it gives neither a number nor a text');
  if (style === 'calculation') throw new Error('it gives a text and no number');
  return result;
}
