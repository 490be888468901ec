import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledText } from './filled.fixture.ts';

test.for([
  ['signed(3)', '+ 3'],
  ['signed(-3)', '- 3'],
  ['signed(-2.5)', '- 2.5'],
  ['signed(12345)', String.raw`+ 12\,345`],
  ['coef(1)', ''],
  ['coef(-1)', '-'],
  ['coef(7)', '7'],
  ['coef(-7)', '-7'],
  ['signedCoef(1)', '+'],
  ['signedCoef(-1)', '-'],
  ['signedCoef(-4)', '- 4'],
  ['fraction(6, 8)', String.raw`\frac{3}{4}`],
  ['fraction(-6, 8)', String.raw`-\frac{3}{4}`],
  ['fraction(6, -8)', String.raw`-\frac{3}{4}`],
  ['fraction(-8, -4)', '2'],
  ['fraction(0, 5)', '0'],
  ['mixed(14, 5)', String.raw`2\frac{4}{5}`],
  ['mixed(-14, 5)', String.raw`-2\frac{4}{5}`],
  ['mixed(4, 5)', String.raw`\frac{4}{5}`],
  ['mixed(15, 5)', '3'],
  ['fixed(2.5, 2)', '2.50'],
  ['fixed(2.345, 2)', '2.35'],
  ['fixed(1.005, 2)', '1.01'],
  ['fixed(-0.001, 2)', '0.00'],
  ['round(2 / 3, 2)', '0.67'],
  ['round(2 / 3, 6)', String.raw`0.666\,667`],
  ['round(0.00000012, 7)', String.raw`0.000\,000\,1`],
  ['round(1234567890.123, 2)', String.raw`1\,234\,567\,890.12`],
  ['ordinal(1)', '1st'],
  ['ordinal(12)', '12th'],
  ['ordinal(22)', '22nd'],
  ['ordinal(113)', '113th'],
  ['25000', String.raw`25\,000`],
  ['1234567.5', String.raw`1\,234\,567.5`],
  ['3600', '3600'],
  ['-25000', String.raw`-25\,000`],
  ['1 / 8', '0.125'],
  ['0.1 + 0.2', '0.3'],
] as const)('{%s} shows %s in maths', ([calculation, shown]) => {
  const before = calculation.startsWith('signed') ? 'y' : 'y =';
  expect(filledText(`$${before} {${withParameter(calculation)}}$`, { a: 0 })).toBe(`$${before} ${shown}$`);
});

/** Adds the parameter `a` to a calculation, because calculations without parameters aren't carried out. */
function withParameter(calculation: string): string {
  return calculation.replace(/-?\d+(\.\d+)?/, '($& + a)');
}

test('a large number among words has its thousands apart', () => {
  expect(filledText('About {a} people live there.', { a: 25_000 })).toBe(
    'About 25\u00A0000 people live there.',
  );
  expect(filledText('A van for £{fixed(a, 2)}.', { a: 18_000 })).toBe('A van for £18\u00A0000.00.');
});

test.for([
  'signed(a)',
  'coef(a)',
  'signedCoef(a)',
  'fraction(1, a)',
  'fraction(a + 0.5, 2)',
  'ordinal(a)',
  'fixed(1, a - 1)',
])('{%s} is refused where a is 0', (calculation) => {
  expect(() => filledText(`{${calculation}}`, { a: 0 })).toThrow(/\w/);
});

test('a fraction in its lowest terms has the value that it was made of', () => {
  const whole = fc.integer({ min: -900, max: 900 });
  fc.assert(
    fc.property(whole, whole, (p, q) => {
      fc.pre(q !== 0);
      const shown = filledText('$= {fraction(p, q)}$', { p, q });
      const [, sign, top = '', bottom = '1'] =
        /^\$= (-?)(?:\\frac\{)?(\d+)(?:\}\{(\d+)\})?\$$/.exec(shown) ?? [];
      expect((Number(top) / Number(bottom)) * (sign === '-' ? -1 : 1)).toBeCloseTo(p / q, 12);
      for (let divisor = 2; divisor <= 30; divisor += 1) {
        expect(Number(top) % divisor === 0 && Number(bottom) % divisor === 0).toBe(false);
      }
    }),
  );
});
