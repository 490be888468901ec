import { createScopes, type Value } from '../../../content/question-variants/calculation.ts';
import { fill, readExpression, readText } from '../../../content/question-variants/template.ts';

type Values = Readonly<Record<string, Value>>;

export function filledText(text: string, values: Values): string {
  const names = new Map(Object.entries(values));
  return fill(readText(text, new Set(names.keys())), createScopes(names));
}

export function filledExpression(text: string, values: Values): string {
  const names = new Map(Object.entries(values));
  return fill(readExpression(text, new Set(names.keys())), createScopes(names));
}
