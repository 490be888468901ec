import * as z from 'zod';
import { amount, words } from './fields.ts';
import { colours, drawFrame, drawLabel, drawLine, letterWidth, round, type Drawing } from './svg.ts';

export const barModelSchema = z.strictObject({
  /** Rows of boxes. All boxes of all rows are equal. */
  rows: z
    .array(
      z.strictObject({
        name: words.optional(),
        /** How many boxes the row has. */
        boxes: amount.refine((count) => Number.isInteger(count) && count >= 1 && count <= 20, {
          message: 'write 1 to 20',
        }),
        /** How many of them are shaded, from the left. */
        shaded: amount.default(0),
        /** What is written in each box. */
        each: words.optional(),
        /** What is written at the row's end: how much the whole row is. */
        total: words.optional(),
      }),
    )
    .min(1)
    .max(4),
});

const [width, rowHeight, boxHeight, top, gap] = [380, 58, 36, 18, 14];

/** Rows of equal boxes, which show parts of a whole or a ratio. */
export function drawBarModel({ rows }: z.infer<typeof barModelSchema>): Drawing {
  const measure = (texts: readonly (string | undefined)[]) =>
    Math.max(0, ...texts.map((text) => (text === undefined ? 0 : text.length * letterWidth + 10)));
  const left = gap + measure(rows.map(({ name }) => name));
  const right = width - gap - measure(rows.map(({ total }) => total));
  const box = Math.min(48, (right - left) / Math.max(...rows.map(({ boxes }) => boxes)));
  if (box < 11) throw new Error('the names and totals leave no room for the boxes');
  for (const { boxes, shaded, each } of rows) {
    if (!(Number.isInteger(shaded) && shaded >= 0 && shaded <= boxes))
      throw new Error(`${shaded} of ${boxes} boxes can't be shaded`);
    if (each !== undefined && each.length * letterWidth > box)
      throw new Error(`"${each}" is too long for its box`);
  }
  const height = top * 2 + rowHeight * rows.length - (rowHeight - boxHeight);
  return {
    svg: drawFrame(
      width,
      height,
      rows.flatMap(({ name, boxes, shaded, each, total }, index) => {
        const y = top + rowHeight * index;
        const toX = (place: number) => round(left + box * place);
        const shapes = [
          `<rect x="${toX(0)}" y="${y}" width="${round(box * boxes)}" height="${boxHeight}" fill="${colours.paper}"/>`,
          ...(shaded === 0
            ? []
            : [
                `<rect x="${toX(0)}" y="${y}" width="${round(box * shaded)}" height="${boxHeight}" fill="${colours.fill}"/>`,
              ]),
          drawLine(
            `M${toX(0)} ${y}H${toX(boxes)}V${y + boxHeight}H${toX(0)}V${y}` +
              Array.from(
                { length: boxes - 1 },
                (_, place) => `M${toX(place + 1)} ${y}V${y + boxHeight}`,
              ).join(''),
            colours.ink,
            2,
          ),
        ];
        const words = [
          ...(name === undefined ? [] : [drawLabel(left - 8, y + 24, name, { anchor: 'end' })]),
          ...(each === undefined
            ? []
            : Array.from({ length: boxes }, (_, place) => drawLabel(toX(place + 0.5), y + 24, each))),
          ...(total === undefined ? [] : [drawLabel(toX(boxes) + 8, y + 24, total, { anchor: 'start' })]),
        ];
        return [...shapes, ...words];
      }),
    ),
    description: `${rows.length === 1 ? 'A row' : 'Rows'} of equal boxes. ${rows.map(describeRow).join(' ')}`,
  };
}

function describeRow({
  name,
  boxes,
  shaded,
  each,
  total,
}: z.infer<typeof barModelSchema>['rows'][number]): string {
  const more = [
    ...(shaded === 0 ? [] : [`${shaded} shaded`]),
    ...(each === undefined ? [] : [`each marked ${each}`]),
    ...(total === undefined ? [] : [`in all ${total}`]),
  ];
  const start = `${name === undefined ? '' : `${name}: `}${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;
  return `${[start, ...more].join(', ')}.`;
}
