import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { prepareLine } from '../../../../content/typesetting/prepare.ts';
import { writeFormula } from '../../../../frontend/src/components/prose/copy-formulas.ts';
import { renderTree } from '../../../../frontend/src/components/prose/render-tree.ts';

it.each([
  [String.raw`\tfrac34`, '3/4'],
  [String.raw`-\tfrac34`, '−3/4'],
  [String.raw`2\tfrac13`, '2 1/3'],
  [String.raw`x\tfrac12`, 'x 1/2'],
  [String.raw`\frac{-3}{4}`, '−3/4'],
  [String.raw`\frac12 x`, '1/2 x'],
  [String.raw`\frac12 + 3x`, '1/2+3x'],
  [String.raw`\frac{3}{4} \times \frac{2}{5}`, '3/4×2/5'],
  [String.raw`\frac{x+1}{2y}`, '(x+1)/(2y)'],
  [String.raw`\frac{1}{\frac{2}{3}}`, '1/(2/3)'],
  [String.raw`\frac{\frac12}{3}`, '(1/2)/3'],
  [String.raw`\frac{25\,000}{5}`, '25\u00A0000/5'],
  [String.raw`\frac{\text{opp}}{\text{hyp}}`, 'opp/hyp'],
  ['x^2', 'x^2'],
  ['x^{-2}', 'x^−2'],
  ['2^{n+1}', '2^(n+1)'],
  [String.raw`8^{-\frac23}`, '8^(−2/3)'],
  [String.raw`(-3)^2`, '(−3)^2'],
  [String.raw`\left(\frac34\right)^2`, '(3/4)^2'],
  [String.raw`5.2 \times 10^{-4}`, '5.2×10^−4'],
  [String.raw`\sqrt{50}`, '√50'],
  [String.raw`5\sqrt{x+1}`, '5√(x+1)'],
  [String.raw`\sqrt{\frac34}`, '√(3/4)'],
  [String.raw`\sqrt{x^2}`, '√(x^2)'],
  [String.raw`\frac{\sqrt2}{2}`, '√2/2'],
  [String.raw`\sqrt[3]{8}`, '∛8'],
  [String.raw`\sqrt[5]{32}`, '32^(1/5)'],
  [String.raw`0.\dot{3}`, '0.3\u0307'],
  [String.raw`90^\circ`, '90°'],
  [String.raw`\sin 30^\circ`, 'sin 30°'],
  ['u_1', 'u_1'],
  ['u_{n+1}', 'u_(n+1)'],
  [String.raw`\mathrm{CO_2}`, 'CO2'],
  [String.raw`\mathrm{Ca^{2+}}`, 'Ca^2+'],
  [String.raw`25\,000`, '25\u00A0000'],
  [String.raw`12\,\text{cm}`, '12 cm'],
  [String.raw`a \xrightarrow{\text{light}} b`, 'a →(light) b'],
])('%s is copied as %s', (tex, expected) => {
  const { container } = render(<div>{renderTree(prepareLine(`$${tex}$`))}</div>);
  expect([...container.querySelectorAll('math')].map(writeFormula).join('')).toBe(expected);
});
