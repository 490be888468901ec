import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filledExpression, filledText } from './filled.fixture.ts';

const values = { a: 3, b: -5, n: 12, name: 'Amina' };

describe('a calculation in braces', () => {
  test.for([
    ['in words', 'There are {a + n} cakes.', 'There are 15 cakes.'],
    ['in words, where it is negative', 'It fell to {b} degrees.', 'It fell to −5 degrees.'],
    ['in maths', '$x + {a}$', '$x + 3$'],
    ['in maths of its own line', '$$\n{2a}x\n$$', '$$\n6x\n$$'],
    ['of a word', '{name} has {a}.', 'Amina has 3.'],
    ['that chooses words', 'It is {a > 2 ? "more" : "less"}.', 'It is more.'],
    ['with pi', '$\\pi \\times {a}^2 = {round(pi * a^2, 2)}$', '$\\pi \\times 3^2 = 28.27$'],
    ['with an angle', 'It is {round(n * sin(30 deg), 2)} m high.', 'It is 6 m high.'],
    ['of a list', 'In order: {sort([n, a, b])}.', 'In order: −5, 3, 12.'],
    ['of a list in maths', '${sort([n, a, b])}$', '$-5, 3, 12$'],
    ['twice in a row', '{a}{n}', '312'],
    ['on a new line of TeX', '$y\\\\{n}$', '$y\\\\12$'],
    ['after a price', '£{a}.50 and \\${n}', '£3.50 and \\$12'],
    ['without TeX’s braces behind a sign', '${n} \\times {a} \\div {n}$', '$12 \\times 3 \\div 12$'],
    ['without TeX’s braces behind a sign without a space', '$\\times{a}$', '$\\times3$'],
    [
      'without TeX’s braces around thousands and decimals',
      '$\\le {1000 * n} \\cdot {a / 2}$',
      '$\\le 12\\,000 \\cdot 1.5$',
    ],
    ['with TeX’s braces in a fraction', '$\\frac{a}{n}$', '$\\frac{3}{12}$'],
    ['with TeX’s braces in an index', '$x^{a}$', '$x^{3}$'],
    ['with TeX’s braces in a root', '$\\sqrt{a}$', '$\\sqrt{3}$'],
    ['with TeX’s braces in a root of some degree', '$\\sqrt[3]{n}$', '$\\sqrt[3]{12}$'],
    ['negative in a fraction', '$\\frac{b}{a}$', '$\\frac{-5}{3}$'],
    ['negative behind a sign', '$\\times {b}$', '$\\times {-5}$'],
    ['of a fraction behind a sign', '$\\div {fraction(a, n)}$', '$\\div {\\frac{1}{4}}$'],
    ['behind a command that only begins like a sign', '$\\timesten {a}$', '$\\timesten {3}$'],
    ['of words in maths', '$\\text{{name} has } {a}$', '$\\text{Amina has } 3$'],
  ])('%s', ([, text = '', expected]) => {
    expect(filledText(text, values)).toBe(expected);
  });
});

describe('braces that are no calculation stay as they are', () => {
  test.for([
    '$\\frac{x}{2}$',
    '$x^{10}$',
    '$\\{x, y\\}$',
    '$\\text{cm}$',
    '$10{,}000$',
    '${x = a}$',
    '${[1, 2]}$',
  ])('%s', (text) => {
    expect(filledText(text, values)).toBe(text);
  });
});

describe('in a check or a value', () => {
  test.for([
    ['a number', 'x + {a}', 'x + 3'],
    ['a negative number stands in brackets', 'x + {b}', 'x + (-5)'],
    ['a power of a negative number', '{b}^2', '(-5)^2'],
    ['a product', '{a}{n}', '3(12)'],
    ['behind a digit', '2{a}', '2(3)'],
    ['a long decimal', '{a / 7}', String(3 / 7)],
    ['a fraction', '{fraction(a, n)}', '0.25'],
    ['a list', '{sort([n, a])}', '[3, 12]'],
    ['a rounded number', '{fixed(a / 7, 2)}', '0.43'],
  ])('%s', ([, text = '', expected]) => {
    expect(filledExpression(text, values)).toBe(expected);
  });

  test('words and what is only for the eye are refused', () => {
    expect(() => filledExpression('{name}', values)).toThrow('a text and no number');
    expect(() => filledExpression('x {signed(b)}', values)).toThrow('signed is for texts');
  });
});

describe('what no book prints is refused', () => {
  test.for([
    ['$x + {b}$', '-5 stands behind "+", where {signed(b)} would do'],
    ['$2 - {b}$', '-5 stands behind "-"'],
    ['$x{b}$', '-5 stands behind "x"'],
    ['$\\frac{1}{2} {b}$', '-5 stands behind "}"'],
    ['${a - 2}x$', '1 stands before "x", where {coef(a - 2)} would do'],
    ['$2x {signed(a - 2)}x$', '+ 1 stands before "x", where {signedCoef(…)} would do'],
    ['$x + {signed(a)}$', '+ 3 stands behind "+"'],
    ['$x = {signed(a)}$', '+ 3 begins with a plus behind "="'],
    ['${signed(a)}x$', '+ 3 begins with a plus behind "$"'],
    ['${a - 3}x$', '0 stands before "x"'],
    ['{a / n / 7}', 'has more than 4 decimals'],
    ['{sqrt(b)}', 'neither a number nor a text'],
    ['{a > 2}', 'neither a number nor a text'],
    ['{1e20 a}', 'too large'],
    ['{a / 0}', 'no number'],
  ])('%s', ([text = '', problem]) => {
    expect(() => filledText(text, values)).toThrow(problem);
  });
});

describe('a calculation reaches nothing but its values', () => {
  test.for([
    'import(a)',
    'evaluate("a")',
    'parse("a")',
    'createUnit("a")',
    'random() * a',
    'config(a)',
    'a = 4',
    'f(x) = a',
  ])('{%s} stays as it is', (text) => {
    expect(filledText(`{${text}}`, values)).toBe(`{${text}}`);
  });
});

test('a text without braces is left alone, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = text.replaceAll(/[{}]/g, '');
      expect(filledText(plain, values)).toBe(plain);
      expect(filledExpression(plain, values)).toBe(plain);
    }),
  );
});

test('a sum is worked out as in the head, in words and in maths', () => {
  const number = fc.integer({ min: -4999, max: 4999 });
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(filledText('{a + b}', { a, b })).toBe(String(a + b).replace('-', '−'));
      expect(filledText('$= {a + b}$', { a, b })).toBe(`$= ${a + b}$`.replace('= -0', '= 0'));
    }),
  );
});
