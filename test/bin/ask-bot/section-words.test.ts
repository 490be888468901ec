import { expect, test } from 'vitest';
import { texText } from '../../../bin/ask-bot/section-words.ts';

const typed = (tex: string) => texText(tex).replace(/\s+/g, ' ').trim();

test.for([
  [String.raw`\frac{2}{3} + \frac{1}{4}`, '2/3 + 1/4'],
  [String.raw`\dfrac{x + 1}{2}`, '(x + 1)/2'],
  [String.raw`\sqrt{28}`, 'sqrt(28)'],
  [String.raw`300\,000`, '300000'],
  [String.raw`10^{-3}`, '10^-3'],
  [String.raw`3 \times 10^5`, '3 * 10^5'],
  [String.raw`5\%`, '5%'],
  [String.raw`30^\circ`, '30 degrees'],
  [String.raw`6\,\mathrm{CO_2} \rightarrow \mathrm{C_6H_{12}O_6}`, '6 CO2 -> C6H12O6'],
  [String.raw`\text{speed} = \frac{\text{distance}}{\text{time}}`, 'speed = ( distance )/( time )'],
] as const)('%s is typed as %s', ([tex, text]) => {
  expect(typed(tex)).toBe(text);
});
