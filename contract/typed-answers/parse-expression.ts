import { rational, type Rational } from './rational.ts';

export type Expression =
  | { readonly type: 'number'; readonly value: Rational }
  /** A letter, or `π`. */
  | { readonly type: 'letter'; readonly name: string }
  | { readonly type: 'negative'; readonly of: Expression }
  | { readonly type: 'root'; readonly of: Expression }
  | {
      readonly type: 'sum' | 'difference' | 'product' | 'quotient' | 'power';
      readonly left: Expression;
      readonly right: Expression;
    };

/** Brackets, powers and signs may be nested this deep. */
const maxDepth = 16;
const numberAt = /\d+(?:\.\d+)?|\.\d+/y;
/** A whole number and a fraction with a space between them, such as `1 1/2`. */
const mixedAt = /(\d{1,9}) (\d{1,9}) ?\/ ?(\d{1,9})(?![\d.])/y;
const nameAt = /sqrt|root|pi|[a-zA-Zπ√]/iy;

function toRational(text: string): Rational | null {
  const [whole = '', fraction = ''] = text.split('.');
  return rational(BigInt(`${whole}${fraction}`), 10n ** BigInt(fraction.length));
}

/** Parses by recursive descent. Each step reads at least one character or ends, so the work grows with the length. */
class Parser {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): Expression | null {
    const expression = this.#readSum();
    return this.#peek() === '' ? expression : null;
  }

  #peek(): string {
    while (this.#text[this.#at] === ' ') this.#at += 1;
    return this.#text[this.#at] ?? '';
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    this.#peek();
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }

  /** Returns null below the greatest depth. */
  #nest(read: () => Expression | null): Expression | null {
    this.#depth += 1;
    const expression = this.#depth > maxDepth ? null : read();
    this.#depth -= 1;
    return expression;
  }

  #readSum(): Expression | null {
    let left = this.#readProduct();
    while (left) {
      const type = this.#take('+') ? 'sum' : this.#take('-') ? 'difference' : null;
      if (type === null) return left;
      const right = this.#readProduct();
      left = right && { type, left, right };
    }
    return null;
  }

  #readProduct(): Expression | null {
    let left = this.#readSigned();
    while (left) {
      const type = this.#take('*') ? 'product' : this.#take('/') ? 'quotient' : null;
      const follows = /[a-zA-Zπ√([]/.test(this.#peek());
      if (type === null && !follows) return left;
      const right: Expression | null = type === null ? this.#readPower() : this.#readSigned();
      left = right && { type: type ?? 'product', left, right };
    }
    return null;
  }

  #readSigned(): Expression | null {
    if (this.#take('+')) return this.#nest(() => this.#readSigned());
    if (!this.#take('-')) return this.#readPower();
    const of = this.#nest(() => this.#readSigned());
    return of && { type: 'negative', of };
  }

  #readPower(): Expression | null {
    const left = this.#readAtom();
    if (!left || !this.#take('^')) return left;
    const right = this.#nest(() => this.#readSigned());
    return right && { type: 'power', left, right };
  }

  #readAtom(): Expression | null {
    for (const [open, close] of ['()', '[]']) {
      if (!this.#take(open ?? '')) continue;
      const inside = this.#nest(() => this.#readSum());
      return this.#take(close ?? '') ? inside : null;
    }
    const mixed = this.#match(mixedAt);
    if (mixed) {
      const [whole = 0n, top = 0n, bottom = 0n] = mixed.slice(1).map(BigInt);
      const value = rational(whole * bottom + top, bottom);
      return value && { type: 'number', value };
    }
    const [number] = this.#match(numberAt) ?? [];
    if (number !== undefined) {
      const value = toRational(number);
      return value && { type: 'number', value };
    }
    const [name] = this.#match(nameAt) ?? [];
    if (name === undefined) return null;
    if (/^(?:sqrt|root|√)$/i.test(name)) {
      const of = this.#nest(() => this.#readPower());
      return of && { type: 'root', of };
    }
    return { type: 'letter', name: name.toLowerCase() === 'pi' ? 'π' : name };
  }
}

/** Parses a cleaned text such as `3(x + 2)` or `2x^2/5`. Returns null if it isn't an expression. */
export const parseExpression = (text: string): Expression | null => new Parser(text).parse();

export function listLetters(expression: Expression): ReadonlySet<string> {
  switch (expression.type) {
    case 'number':
      return new Set();
    case 'letter':
      return new Set([expression.name]);
    case 'negative':
    case 'root':
      return listLetters(expression.of);
    default:
      return new Set([...listLetters(expression.left), ...listLetters(expression.right)]);
  }
}
