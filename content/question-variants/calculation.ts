import { isFunctionNode, isMatrix, isSymbolNode, type MathNode } from './mathjs.ts';
import { isMathsName, parseCalculation } from './mathematics.ts';
import { helperNames, createHelpers } from './helpers.ts';
import { formatNumber, type Style } from './numerals.ts';

/** A parameter's value: a number, or a word such as a person's name. */
export type Value = number | string;
export type Values = ReadonlyMap<string, Value>;

/** The constants of mathjs that calculations may use. `deg` allows expressions such as `sin(30 deg)`. */
const constants = new Set(['pi', 'deg']);

/** True if a parameter can't have this name, because mathjs or this product already uses it. */
export function isKnownName(name: string): boolean {
  return helperNames.has(name) || constants.has(name) || isMathsName(name);
}

export interface Calculation {
  readonly source: string;
  readonly names: readonly string[];
  /** A parameter directly before a bracket, if any. mathjs would call this parameter as a function. */
  readonly called: string | undefined;
  /** Computes the result as text. @throws Error if the result can't be shown. */
  show(scope: Scope): string;
}

/** Contains the parameters' values in one variant, and the helper functions for one style, such as TeX. */
export interface Scope {
  readonly style: Style;
  readonly names: Map<string, unknown>;
}

export function createScopes(values: Values): Readonly<Record<Style, Scope>> {
  const scope = (style: Style) => ({
    style,
    names: new Map<string, unknown>([...createHelpers(style), ...values]),
  });
  return { tex: scope('tex'), words: scope('words'), calculation: scope('calculation') };
}

/** Parses a calculation. Returns undefined unless the text uses at least one parameter and no other variables. */
export function readCalculation(text: string, parameters: ReadonlySet<string>): Calculation | undefined {
  // Most texts in braces are TeX, and a text that contains no parameter needn't be parsed.
  if (![...parameters].some((name) => text.includes(name))) return undefined;
  const node = tryParse(text);
  const names = node ? listVariables(node) : [];
  if (!node || names.length === 0 || !names.every((name) => parameters.has(name)) || findRefusedPart(node)) {
    return undefined;
  }
  const code = node.compile();
  const rounded = isFunctionNode(node) && node.fn.name === 'round';
  const called = listCalledNames(node).find((name) => parameters.has(name));
  return {
    source: text,
    names,
    called,
    show: (scope) => formatResult(code.evaluate(scope.names), scope.style, rounded),
  };
}

export type Condition = (values: Values) => boolean;

/** Throws an Error if the text isn't a condition, or uses a name that isn't a parameter. */
export function readCondition(text: string, parameters: ReadonlySet<string>): Condition {
  const node = parseCalculation(text);
  const stranger = listVariables(node).find((name) => !parameters.has(name));
  if (stranger !== undefined) throw new Error(`${stranger} is no parameter`);
  const refused = findRefusedPart(node);
  if (refused) throw new Error(`"${refused.toString()}" is no comparison`);
  const code = node.compile();
  return (values) => {
    const result: unknown = code.evaluate(new Map<string, unknown>(values));
    if (typeof result !== 'boolean') throw new Error(`"${text}" tells neither yes nor no`);
    return result;
  };
}

function tryParse(text: string): MathNode | undefined {
  try {
    return parseCalculation(text);
  } catch {
    return undefined;
  }
}

/** The allowed kinds of mathjs nodes. Assignments, function definitions and property access are refused. */
const kinds = new Set([
  ...['ConstantNode', 'SymbolNode', 'OperatorNode', 'ParenthesisNode', 'FunctionNode'],
  ...['ConditionalNode', 'RelationalNode', 'ArrayNode'],
]);

function findRefusedPart(node: MathNode): MathNode | undefined {
  return node.filter((part) => !kinds.has(part.type))[0];
}

function listVariables(node: MathNode): string[] {
  const letters: string[] = [];
  node.traverse((part, path, parent) => {
    if (!isSymbolNode(part)) return;
    const isCalled = isFunctionNode(parent) && path === 'fn';
    if (isCalled ? !isKnownName(part.name) : !constants.has(part.name)) letters.push(part.name);
  });
  return letters;
}

function listCalledNames(node: MathNode): string[] {
  return node.filter(isFunctionNode).flatMap((part) => (isFunctionNode(part) ? part.fn.name : []));
}

function formatResult(result: unknown, style: Style, rounded: boolean): string {
  if (isMatrix(result)) return formatResult(result.toArray(), style, rounded);
  if (Array.isArray(result)) {
    const list = result.map((part: unknown) => formatResult(part, style, rounded)).join(', ');
    return style === 'calculation' ? `[${list}]` : list;
  }
  if (typeof result === 'number') return formatNumber(result, style, rounded);
  if (typeof result !== 'string') throw new Error('it gives neither a number nor a text');
  if (style === 'calculation') throw new Error('it gives a text and no number');
  return result;
}
