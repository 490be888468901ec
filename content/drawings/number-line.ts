import * as z from 'zod';
import { listTicks, requireOnAxis } from './axis.ts';
import { amount, words } from './fields.ts';
import { colours, drawFrame, drawLabel, drawLine, formatNumber, round, type Drawing } from './svg.ts';

export const numberLineSchema = z.strictObject({
  from: amount,
  to: amount,
  step: amount,
  /** Circles on the line, with what goes on from them. */
  circles: z
    .array(
      z.strictObject({
        at: amount,
        open: z.boolean().default(false),
        /** Where the line is marked: in that direction to its end, or to the next circle. */
        marked: z.enum(['left', 'right', 'to-next', 'none']).default('none'),
        label: words.optional(),
      }),
    )
    .min(1),
});

const width = 380;
const height = 104;
const [left, right, level] = [30, 350, 56];

/** A number line with circles, as for inequalities. */
export function drawNumberLine({ circles, ...scale }: z.infer<typeof numberLineSchema>): Drawing {
  const axis = { title: 'number line', ...scale };
  const ticks = listTicks(axis);
  const toX = (value: number) => round(left + ((value - axis.from) / (axis.to - axis.from)) * (right - left));
  for (const { at } of circles) requireOnAxis(axis, at);
  const marks = circles.flatMap(({ at, marked }, index) => {
    const next = circles[index + 1];
    if (marked === 'to-next' && next === undefined) throw new Error('the last circle has no next one');
    if (marked === 'none') return [];
    if (marked === 'to-next')
      return [drawLine(`M${toX(at)} ${level}H${toX(next?.at ?? at)}`, colours.line, 5)];
    const [end, head] = marked === 'left' ? [left - 14, 8] : [right + 14, -8];
    return [
      drawLine(
        `M${toX(at)} ${level}H${end}M${end + head} ${level - 7}L${end} ${level}L${end + head} ${level + 7}`,
        colours.line,
        5,
      ),
    ];
  });
  return {
    svg: drawFrame(width, height, [
      drawLine(`M${left - 14} ${level}H${right + 14}`, colours.ink, 2),
      drawLine(ticks.map((tick) => `M${toX(tick)} ${level - 7}V${level + 7}`).join(''), colours.ink, 2),
      ...ticks.map((tick) => drawLabel(toX(tick), level + 30, formatNumber(tick))),
      ...marks,
      ...circles.flatMap(({ at, open, label }) => [
        `<circle cx="${toX(at)}" cy="${level}" r="7" fill="${open ? colours.paper : colours.line}" stroke="${colours.line}" stroke-width="3"/>`,
        ...(label === undefined ? [] : [drawLabel(toX(at), level - 18, label)]),
      ]),
    ]),
    description: [
      `A number line from ${formatNumber(axis.from)} to ${formatNumber(axis.to)}.`,
      ...circles.map(
        ({ at, open, marked, label }) =>
          `There is ${open ? 'an open' : 'a filled'} circle at ${formatNumber(at)}${label === undefined ? '' : `, labelled ${label}`}${describeMark(marked)}.`,
      ),
    ].join(' '),
  };
}

const describeMark = (marked: 'left' | 'right' | 'to-next' | 'none') =>
  ({
    left: ', and the line to its left is marked',
    right: ', and the line to its right is marked',
    'to-next': ', and the line from it to the next circle is marked',
    none: '',
  })[marked];
