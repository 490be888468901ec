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

export const boxPlotSchema = z.strictObject({
  x: axisSchema,
  plots: z
    .array(
      z.strictObject({
        name: words.optional(),
        /** The least value, the lower quartile, the median, the upper quartile and the greatest value. */
        values: z.tuple([amount, amount, amount, amount, amount]),
      }),
    )
    .min(1)
    .max(3),
});

const [width, rowHeight, half] = [380, 64, 17];

/** Box plots above one axis. */
export function drawBoxPlot({ x, plots }: z.infer<typeof boxPlotSchema>): Drawing {
  const ticks = listTicks(x);
  const names = Math.max(0, ...plots.map(({ name = '' }) => name.length * letterWidth));
  const [left, right] = [26 + names, width - 26];
  const bottom = 12 + rowHeight * plots.length;
  const toX = (value: number) => round(left + ((value - x.from) / (x.to - x.from)) * (right - left));
  for (const { values } of plots) {
    for (const value of values) requireOnAxis(x, value);
    if (values.some((value, index) => value < (values[index - 1] ?? value)))
      throw new Error(`the values ${values.map(formatNumber).join(', ')} aren't in order`);
  }
  return {
    svg: drawFrame(width, bottom + 62, [
      drawLine(ticks.map((tick) => `M${toX(tick)} 12V${bottom}`).join(''), colours.grid, 1.5),
      drawLine(`M${left} ${bottom}H${right}`, colours.ink, 2.5),
      ...ticks.map((tick) => drawLabel(toX(tick), bottom + 22, formatNumber(tick))),
      drawLabel((left + right) / 2, bottom + 48, x.title),
      ...plots.flatMap(({ name, values: [least, lower, median, upper, greatest] }, index) => {
        const y = 12 + rowHeight * (index + 0.5);
        return [
          drawLine(`M${toX(least)} ${y - 8}V${y + 8}M${toX(least)} ${y}H${toX(lower)}`, colours.ink, 2),
          drawLine(`M${toX(greatest)} ${y - 8}V${y + 8}M${toX(greatest)} ${y}H${toX(upper)}`, colours.ink, 2),
          `<rect x="${toX(lower)}" y="${y - half}" width="${round(toX(upper) - toX(lower))}" height="${half * 2}" fill="${colours.fill}" stroke="${colours.ink}" stroke-width="2"/>`,
          drawLine(`M${toX(median)} ${y - half}V${y + half}`, colours.ink, 3),
          ...(name === undefined ? [] : [drawLabel(16, y + 5, name, { anchor: 'start' })]),
        ];
      }),
    ]),
    description: `${plots.length === 1 ? 'A box plot' : 'Box plots'} of ${x.title}. ${plots
      .map(({ name, values }) => {
        const [least, lower, median, upper, greatest] = values.map(formatNumber);
        return `${name === undefined ? 'From' : `${name}: from`} ${least} to ${greatest}, with a box from ${lower} to ${upper} and the line in it at ${median}.`;
      })
      .join(' ')}`,
  };
}
