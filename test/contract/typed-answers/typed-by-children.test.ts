import { describe, expect, it } from 'vitest';
import { judge } from '../../../contract/typed-answers/judge.ts';
import type { Accepted, AnswerKind, Verdict } from '../../../contract/typed-answers/verdict.ts';

/** Answers that a child may type, separated by `|`. */
interface Row {
  readonly kind: AnswerKind;
  readonly answer: string;
  readonly form?: string;
  readonly right: string;
  /** Uses up no try: a right answer to be written differently, or nothing that the judge can read. */
  readonly again?: string;
  /** Wrong, and the judge says what is wrong. */
  readonly named?: string;
  readonly wrong?: string;
}

const rows: readonly Row[] = [
  {
    kind: 'number',
    answer: '11/24',
    right:
      '11/24 | 11 / 24 | 22/48 | 11÷24 | 11⁄24 |  11/24  | 11/24. | = 11/24 | +11/24 | 0.4583333333 | 45.83333333% | 0.4583... | 0.458̇ | 11 over 24',
    again: '11/0 | hello | 11/ | /24 | ? | 11/24 or 13/24 | 11/24 = 0.46',
    named: '0.46 | 24/11 | -11/24',
    wrong: '2/2 | 11 | 0.457',
  },
  {
    kind: 'number',
    answer: '2/3',
    form: 'simplest',
    right: '2/3 | 2 / 3 | 2÷3',
    again: '24/36 | 6/9 | 4/6 | 0.66666667 | 0.666 | 66.7%',
    named: '0.6 | 0.67 | 3/2',
    wrong: '11/13',
  },
  {
    kind: 'number',
    answer: '3 3/4',
    right: '3 3/4 | 3¾ | 3 ¾ | 15/4 | 3.75 | 375% | 30/8 | 3 and 3/4 | 3 & 3/4 | three and three quarters',
    again: '3 + 3/4 | 3,75 | 3-3/4? | 3 and a bit',
    named: '4 | 4/15',
    wrong: '3/4 | 33/4 | 3.34 | 3/5',
  },
  {
    kind: 'number',
    answer: '6',
    right:
      '6 | x=6 | x = 6 | X=6 | 6.0 | 06 | ６ | 12/2 | +6 | 6=x | x is 6 | six | x = 12/2 = 6 | I think it is 6! | the answer is 6. | answer: 6 | 2 + 4 = 6',
    again: 'x | 2x = 12 so x = 6 | x = 2, x = 6 | 6 or 2 | x is not 6 | more than 6 | six hundred | 5 = 6',
    named: '-6 | x=-6 | 60',
    wrong: '3.5 | x = 5',
  },
  { kind: 'number', answer: '9', right: '9 | n=9 | n = 9 | 9. | nine | 9!?', wrong: '6' },
  {
    kind: 'expression',
    answer: '2q - 2p',
    form: 'simplest',
    right: '2q - 2p | 2q-2p | -2p+2q | −2p + 2q | –2p+2q | 2Q-2P | 2(q-p) | 2*q-2*p | 2×q−2×p | = 2q - 2p',
    again: '7p-3q-9p+5q | 2q+7p-9p',
    named: '2p-2q | 0',
    wrong: '2q+2p | -2pq',
  },
  {
    kind: 'expression',
    answer: 'x^2 - 8x + 12',
    form: 'expanded',
    right:
      'x^2-8x+12 | x²-8x+12 | x² − 8x + 12 | X^2 - 8X + 12 | 12-8x+x^2 | x*x-8x+12 | x**2-8x+12 | x^2 -8x +12  | y=x^2-8x+12',
    again: '(x-2)(x-6) | x^2-2x-6x+12 | x^2-8x+12=0 | x2+12 | x^',
    wrong: 'x^2+8x+12',
  },
  {
    kind: 'expression',
    answer: '(x - 2)(x - 5)',
    form: 'factorised',
    right:
      '(x-2)(x-5) | (x-5)(x-2) | (x−2)(x−5) | (x-2)*(x-5) | (x-2)×(x-5) | (x - 2) (x - 5) | [x-2][x-5] | (2-x)(5-x) | (X-2)(X-5) | (-5+x)(-2+x)',
    again: 'x^2-7x+10 | (x-2)(x-5 | x=2, x=5 | 1(x-2)(x-5)',
    wrong: '(x+2)(x+5) | (x-2)(x+5)',
  },
  {
    kind: 'expression',
    answer: '3(x + 2)',
    form: 'factorised',
    right: '3(x+2) | (x+2)*3 | 3 (2+x) | 3×(x+2) | (x+2)3 | 3x+6 = 3(x+2)',
    again: '(x+2)2 | 3x+6 | (3x+6) | 1(3x+6)',
    named: '3x+2 | 3(x+6)',
    wrong: 'x(3+6)',
  },
  {
    kind: 'expression',
    answer: '7n - 3',
    form: 'simplest',
    right:
      '7n-3 | 7n - 3 | 7N-3 | 7*n-3 | n*7-3 | -3+7n | nth term = 7n-3 | 7n+-3 | 7n - 3. | 7xn-3 | 7 x n - 3 | 7n minus 3 | the nth term is 7n - 3 | T(n) = 7n-3',
    again: 'n7-3 | 4+7(n-1)? | 7x-3 | 7n-3 or 7n+3',
    named: '7n+4 | 7n',
    wrong: 'n+7 | +7',
  },
  {
    kind: 'expression',
    answer: 'y = 6x + 4',
    right: 'y=6x+4. | y=6x+4 | y = 6x + 4 | Y=6X+4 | 6x+4=y | y=4+6x | y-6x=4 | y-4=6x | y = 6*x + 4',
    again: '6x+4',
    wrong: 'y=6x-1 | y=4x+6 | y=6x',
  },
  {
    kind: 'number',
    answer: '93°',
    right: '93 | 93° | 93 degrees | 93 deg | 93º | 93 Degrees | 93degrees | x=93 | 93 ° | 93˚',
    again: '93o | 93 bananas',
    named: '93% | 93cm',
    wrong: '267',
  },
  {
    kind: 'number',
    answer: '36 cm²',
    right:
      '36 | 36cm2 | 36cm^2 | 36 cm² | 36 sq cm | 36 square cm | 36 cm squared | 36 square centimetres | 36 square centimeters | 36 centimetres squared | 36CM² | A = 36 | area = 36 cm2 | 36 centimetres² | 36cm²',
    again: '3600 mm²',
    named: '36 cm | 36cm | 36 cm³ | 36 m² | 360 cm²',
    wrong: '72 | 72 cm²',
  },
  {
    kind: 'number',
    answer: '15 cm',
    right:
      '15 cm long | 15 more cm | it is 15cm long. | length = 15 cm | 15 | 15 cm | 15cm | 15cms | 15 centimetres | 15 centimeters | c=15 | 15.0cm | 15 CM',
    again: '150 mm | 150mm | 0.15 m | 15 long | 15 cm or 16 cm',
    named: '15 cm² | 15 m | 15 mm | 15 m long | -15 cm long',
    wrong: '225 | 21cm',
  },
  {
    kind: 'number',
    answer: '283 cm³',
    form: 'to 0 d.p.',
    right:
      '283 | 283cm3 | 283 cm^3 | 283 cubic centimetres | 283 cm cubed | 283 cc | 283 ml | 283 cm³ (nearest whole number)',
    again: '282.7 | 282.74 | 282.743339 | 90π | 90pi',
    wrong: '94 | 282',
  },
  {
    kind: 'number',
    answer: '9.06 cm',
    form: 'to 2 d.p.',
    right: '9.06 | 9.06cm',
    again: '9,06 | 9.063 | 9.0631 | 10cos25 | 90.6 mm',
    named: '9.1 | 9 | 906 | 0.906',
    wrong: '4.23',
  },
  {
    kind: 'number',
    answer: '7.1°',
    form: 'to 1 d.p.',
    right: '7.1 | 7.1° | 7.1 degrees | 7.1 (1 d.p.) | 7.1° (1dp) | 7.1 to 1 decimal place',
    again: '7.13 | 7.125 | 7.13 (1 d.p.)',
    named: '7',
    wrong: '82.9',
  },
  { kind: 'number', answer: '49', right: '49 | 49.0', again: '7^2 | 7² | 7*7 | 7x7 | 7^8', wrong: '7' },
  {
    kind: 'number',
    answer: '5.2 × 10^-4',
    form: 'standard form',
    right:
      '5.2×10^-4 | 5.2 x 10^-4 | 5.2*10^-4 | 5.2 × 10⁻⁴ | 5.2 X 10^(-4) | 5.2e-4 | 5.2E-4 | 5.2 ×10^−4 | 5.2 · 10^-4 | 5.2 times 10^-4 | 5.2 x 10 to the power of -4 | 5.2 times 10 to the minus 4',
    again: '5.2x10-4 | 0.00052 | 52 x 10^-5 | 0.52 x 10^-3 | 10^-4 x 5.2 | 5.2 x 10^',
    named: '5.2x10^4 | 5.2 x 10^-3',
  },
  {
    kind: 'number',
    answer: '4 × 10^9',
    right: '4x10^9 | 4×10^9 | 4*10^9 | 4 x 10⁹ | 4000000000 | 4,000,000,000 | 4 000 000 000 | 4e9',
    again: '4 billion | ×10^3 | 10^9',
    named: '4x10^3',
  },
  {
    kind: 'number',
    answer: '0.071',
    right: '0.071 | .071 | 0.0710 | 7.1% | 71/1000',
    again: '0,071',
    named: '0.07',
    wrong: '0.0706',
  },
  {
    kind: 'number',
    answer: '7/12',
    right:
      '7/12 | P = 7/12 | 14/24 | 7 out of 12 | 7 in 12 | 7 of 12 | P(blue) = 7/12 | 0.583333 | 0.583 | 58.3% | 58.3 % | 58.333% | 0.583 recurring | 58.3...%',
    again: '7:12',
    named: '0.58 | 58% | 12/7',
    wrong: '5/12 | 0.584 | 5 out of 12 | 0.585 | 0.57 recurring',
  },
  {
    kind: 'number',
    answer: '1/4',
    right:
      '1/4 | 0.25 | .25 | 25% | 25 % | 25 percent | ¼ | 2/8 | 1 in 4 | 1 out of 4 | a quarter | one quarter',
    again: '1:4',
    named: '25 | 4',
  },
  {
    kind: 'number',
    answer: '0.64',
    right: '0.64 | .64 | 64% | 64/100 | 16/25',
    again: '0·64',
    named: '64 | 6.4',
    wrong: '0.36',
  },
  {
    kind: 'number',
    answer: '1/2',
    right: '0.5 | 1/2 | 50% | 50 % | ½ | 0.50 | 1 / 2 | half | a half | one half',
    again: 'fifty percent',
    named: '50 | 2 | 1/-2',
  },
  {
    kind: 'number',
    answer: '£3.50',
    right: '£3.50 | 3.50 | 3.5 | £3.5 | £ 3.50 | 3.50£ | £3.50p | 3.50 pounds',
    again: '350p | 350 pence | 3 pounds 50 | $3.50 | €3.50',
    named: '350 | £350 | 3.50p',
  },
  {
    kind: 'number',
    answer: '£4.50',
    right: '£4.50 | 4.50 | 4.5',
    again: '450p | GBP 4.50 | £4,50',
    named: '£45',
  },
  {
    kind: 'number',
    answer: '£396',
    right: '£396 | 396 | £396.00 | 396 pounds | 396.00',
    again: '39600p',
    named: '£39.60',
    wrong: '£54 | 504',
  },
  {
    kind: 'number',
    answer: '£25000',
    right: '£25000 | £25,000 | £25 000 | 25000 | 25,000 | 25 000 | £25,000.00',
    again: '£25k | 25k | 25’000',
    named: '25 | £2500',
    wrong: '£24,960',
  },
  {
    kind: 'number',
    answer: '15%',
    right:
      '15% | 15 | 15 % | 15 percent | 15 per cent | 15percent | 15% increase | a 15% increase | increase of 15%',
    again: '0.15 | 15/100',
    named: '1.5%',
    wrong: '13% | 115% | 1.15',
  },
  {
    kind: 'number',
    answer: '8 days',
    right: '8 | 8 days | 8days | 8 Days | 8d | 8 day | eight days | 8 more days | 8 days a week',
    again: '1 week and 1 day | 192 hours | 8 horses',
    named: '8 weeks | 8 hours | 8 more hours',
    wrong: '7',
  },
  {
    kind: 'number',
    answer: '6 litres',
    right: '6 | 6 l | 6L | 6 litres | 6 liters | 6 litre | 6l | 6 litres of blue | 6 ltr',
    again: '6000ml',
    named: '6 ml',
    wrong: '3',
  },
  {
    kind: 'number',
    answer: '2.7 g/cm³',
    right:
      '2.7 | 2.7 g/cm3 | 2.7g/cm^3 | 2.7 g cm-3 | 2.7 g cm^-3 | 2.7 g per cm³ | 2.7 grams per cubic centimetre | 2.7 g/cc | 2.70 g/cm³ | 27/10 | 2.7 gcm⁻³ | 2.7gcm^-3 | 2.7 g cm⁻³',
    again: '2700 kg/m³ | 2.7 gcm³',
    named: '2.7 g | 2.7 kg/m3 | 27 | 2.7 g/cm² | 2.7 g cm⁻²',
    wrong: '0.37',
  },
  {
    kind: 'number',
    answer: '5.5',
    right: '5.5 | 5 1/2 | 5½ | 11/2 | median = 5.5 | five and a half',
    again: '5,5',
    wrong: '6.5',
  },
  {
    kind: 'number',
    answer: '-2.5',
    right: '-2.5 | −2.5 | –2.5 | - 2.5 | -2 1/2 | -5/2 | −2½ | minus 2.5 | negative 2.5 | (-2.5) | x=-2.5',
    again: '-2,5',
    named: '2.5 | +2.5',
  },
  {
    kind: 'number',
    answer: '-3',
    right: '-3 | −3 | ‑3 | —3 | - 3 | minus 3 | -3.0 | -6/2',
    again: '-',
    named: '3',
  },
  {
    kind: 'number',
    answer: '1200',
    right: '1,200 | 1200 | 1 200 | 1200.0 | 1.2 x 10^3',
    again: '1.2 thousand | 1,2',
    named: '1.200 | 120',
  },
  {
    kind: 'number',
    answer: '4500',
    right: '4,500 | 4500 | 4 500 | 4.5 x 10^3 | 4.5×10³ | 4.5 ×10^3',
    named: '4.5 | 45000',
  },
  {
    kind: 'word',
    answer: '3:8',
    right: '3:8 | 3 : 8 | 3 to 8 | 3∶8 | 3to8 | the ratio is 3:8 | 3:8.',
    wrong: '8:3 | 45:120 | 3/8',
  },
  {
    kind: 'number',
    answer: '340',
    right: '340 | 340 seeds | about 340 | approximately 340 seeds',
    named: '34',
    wrong: '340/400 | 60',
  },
  { kind: 'number', answer: '125', right: '125 | 125 frogs | ~125 | ≈125 | 125ish | about 125' },
  {
    kind: 'number',
    answer: '11',
    right: '11 | 11 people | eleven | 11 people left',
    again: 'II',
    wrong: '1l',
  },
  {
    kind: 'expression',
    answer: '5√2',
    form: 'simplest',
    right: '5√2 | 5 x √2 | 5×√2 | √2 × 5 | 5sqrt(2) | 5 root 2 | 5 times √2 | √50 = 5√2',
    again: '√50 | √25√2 | 10/√2 | √25 × √2 | 5(√2) + 0 | √(50) | 50/(5√2) | √5√10 | √200/2 | (√2)^3 + 3√2',
    named: '-5√2',
    wrong: '2√5 | √2 | 7.07 | 25√2',
  },
  {
    kind: 'expression',
    answer: '2x/3',
    form: 'simplest',
    right: '2x/3 | 2/3 x | (2x)/3 | x × 2/3',
    again: '4x/6 | 10x/15 | (x+x)/3',
    named: '-2x/3 | 2x',
  },
  {
    kind: 'expression',
    answer: '(x + 2)/3',
    form: 'simplest',
    right: '(x+2)/3 | 1/3(x+2)',
    again: '(2x+4)/6 | (5x+10)/15',
    named: 'x/3 + 2',
  },
  {
    kind: 'expression',
    answer: 'x/2',
    form: 'simplest',
    right: 'x/2 | ½x | 1/2 x | 0.5x',
    again: '2x/4 | 3x/6',
    named: 'x',
  },
  {
    kind: 'expression',
    answer: '2x',
    form: 'simplest',
    right: '2x | x × 2',
    again: 'x + x | 3x - x',
    named: 'x',
  },
  {
    kind: 'number',
    answer: '12 kg m/s',
    right: '12 kg m/s | 12 kgm/s | 12 kg m s⁻¹ | 12 kg ms^-1 | 12 N s',
    named: '12 kg | 12 kg m | 12 m/s',
  },
  { kind: 'number', answer: '45', right: '45º | 45° | 45 degrees' },
  {
    kind: 'number',
    answer: '9/28',
    right: '9 out of 28 | 0.321 | 32.1% | 9 over 28',
    named: '28/9 | 0.32 | 32%',
  },
  {
    kind: 'number',
    answer: '2/15',
    right: '0.133 | 0.13333 | 13.3% | 0.13...',
    named: '0.13',
    wrong: '0.132',
  },
  {
    kind: 'number',
    answer: '1/3',
    right: '0.333 | 0.3 recurring | 0.3̇ | 0.3... | 33.3% | a third',
    named: '0.3 | 0.33 | 3',
    wrong: '0.334',
  },
  {
    kind: 'number',
    answer: '0.75',
    right: '0.75 | 75% | three quarters',
    again: '0.75 cm/cm | 0.75 m/m | 0.75 cm^2/cm²',
  },
  {
    kind: 'number',
    answer: '10 N',
    right: '10 N to the right | 10N | 10 newtons | 10 Newtons upwards | 10 kg m/s²',
    again: '10 to the right | 0.01 kN | 10 of them',
    named: '10 J | 10 m | 10 N/m | 10 kg to the right | 10 kN',
  },
  {
    kind: 'number',
    answer: '10 m/s',
    right: '10 m/s | 10 ms⁻¹ | 10 ms-1 | 10 m s^-1 | 10 metres per second | 10 m/s east | 10 m/sec',
    again: '36 km/h | 36 kph',
    named: '10 km/h | 10 m/s² | 10 m s | 10 mph',
  },
  {
    kind: 'number',
    answer: '-470 kJ/mol',
    right: '-470 kJ/mol | −470 kJmol⁻¹ | -470 kJ mol-1 | -470 kilojoules per mole',
    again: '-470000 J/mol',
    named: '-470 J/mol | -470 kJ | 470 kJ/mol',
  },
  {
    kind: 'number',
    answer: '4200 J/kg°C',
    right: '4200 J/kg°C | 4200 J/kg °C | 4200 J/kg/°C',
    again: '4.2 kJ/kg°C',
    named: '4200 J/kg | 4200 J',
  },
  {
    kind: 'word',
    answer: 'personification',
    right:
      'it is personification | It’s personification. | personification! | (personification) | the technique is personification | this is called "personification"',
    again:
      'personifcation | it is personfication | metaphor or personification | not personification | extended personification',
    wrong: 'simile | it is a simile | person',
  },
  {
    kind: 'word',
    answer: 'colon|:',
    right: 'colon | : | colon (:) | a colon : | Colon. | “:” | it should be a colon',
    again: 'colon (;) | colons | colon or semicolon',
    wrong: 'semicolon | semi-colon | ; | comma',
  },
  {
    kind: 'word',
    answer: 'please',
    right: 'please! | Please | "please" | the word please',
    again: 'pleese',
    wrong: 'keep out',
  },
  {
    kind: 'word',
    answer: 'zinc nitrate',
    right: 'zinc nitrate | Zinc-nitrate | it is called zinc nitrate',
    again: 'zinc nitrat | zink nitrate | zinc nitrate and water',
    wrong: 'zinc nitrite | zinc nitride | zinc',
  },
  {
    kind: 'word',
    answer: 'copper sulfate',
    right: 'copper sulphate',
    again: 'coper sulphate',
    wrong: 'copper sulfite | copper sulphide',
  },
  { kind: 'word', answer: 'ethane', right: 'Ethane', again: 'ethanne', wrong: 'ethene | methane | ethyne' },
  {
    kind: 'word',
    answer: 'proton',
    right: 'a proton',
    again: 'protton | protons',
    wrong: 'photon | photons | neutron',
  },
  {
    kind: 'word',
    answer: 'earth wire|earth|green and yellow',
    right: 'the earth (green and yellow) wire | Earth Wire! | earth/green and yellow',
    again: 'earth or live | eart wire',
    wrong: 'live wire | green',
  },
];

function sort(verdict: Verdict): string {
  if (verdict.kind === 'right') return 'right';
  if (verdict.kind !== 'wrong') return 'again';
  return verdict.reason === undefined ? 'wrong' : 'named';
}

describe.each(rows)('the answer $answer $form', ({ kind, answer, form, right, again, named, wrong }) => {
  const accepted: Accepted = { kind, answers: answer.split('|'), ...(form !== undefined && { form }) };
  const cases = Object.entries({ right, again, named, wrong }).flatMap(([expected, typed]) =>
    (typed?.split(' | ') ?? []).map((one) => ({ typed: one, expected })),
  );
  it.each(cases)('judges $typed: $expected', ({ typed, expected }) => {
    expect(sort(judge(accepted, typed))).toBe(expected);
  });
});
