import * as z from 'zod';
import { axisSchema, listTicks, requireOnAxis } from './axis.ts';
import { amount, words } from './fields.ts';
import {
  colours,
  drawFrame,
  drawLabel,
  drawLine,
  formatNumber,
  letterWidth,
  round,
  type Drawing,
} from './svg.ts';

export const barsSchema = z.strictObject({
  y: axisSchema,
  /** The name and the height of each bar. */
  bars: z
    .array(z.tuple([words, amount]))
    .min(2)
    .max(8),
});

const plot = { left: 58, top: 40, width: 296, height: 200 } as const;
const width = 370;
const height = 276;

/** A bar chart whose bars have names. */
export function drawBars({ y, bars }: z.infer<typeof barsSchema>): Drawing {
  const bottom = plot.top + plot.height;
  const toY = (value: number) => round(bottom - ((value - y.from) / (y.to - y.from)) * plot.height);
  const slot = plot.width / bars.length;
  const ticks = listTicks(y);
  for (const [name, value] of bars) {
    requireOnAxis(y, value);
    if (name.length * letterWidth > slot) throw new Error(`the name "${name}" is too long for its bar`);
  }
  return {
    svg: drawFrame(width, height, [
      drawLine(
        ticks.map((tick) => `M${plot.left} ${toY(tick)}H${plot.left + plot.width}`).join(''),
        colours.grid,
        1.5,
      ),
      ...ticks.map((tick) => drawLabel(plot.left - 6, toY(tick) + 5, formatNumber(tick), { anchor: 'end' })),
      drawLabel(16, 26, y.title, { anchor: 'start' }),
      ...bars.flatMap(([name, value], index) => {
        const middle = plot.left + slot * (index + 0.5);
        return [
          `<rect x="${round(middle - slot * 0.3)}" y="${toY(value)}" width="${round(slot * 0.6)}" height="${round(bottom - toY(value))}" fill="${colours.fill}" stroke="${colours.ink}" stroke-width="1.5"/>`,
          drawLabel(middle, bottom + 22, name),
        ];
      }),
      drawLine(`M${plot.left} ${plot.top}V${bottom}H${plot.left + plot.width}`, colours.ink, 2.5),
    ]),
    description: `A bar chart of ${y.title}. ${bars.map(([name, value]) => `${name}: ${formatNumber(value)}.`).join(' ')}`,
  };
}
