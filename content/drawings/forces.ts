import * as z from 'zod';
import { words } from './fields.ts';
import { colours, drawFrame, drawLabel, letterWidth, listWords, round, type Drawing } from './svg.ts';
import { drawArrow } from './arrow.ts';

const force = words.optional();

export const forcesSchema = z
  .strictObject({
    /** What the forces act on, such as "car". */
    object: words,
    /** What is written at each arrow, such as "12 N" or "friction 5 N". */
    left: force,
    right: force,
    up: force,
    down: force,
  })
  .refine(({ left, right, up, down }) => [left, right, up, down].some((one) => one !== undefined), {
    message: 'write at least one of "left", "right", "up" and "down"',
  });

const width = 380;
const x = width / 2;
/** The heights of a drawing with and without arrows up and down. */
const [tall, low] = [250, 110];
const [boxWidth, boxHeight] = [92, 48];
/** The lengths of arrows. The larger the number in its words, the longer an arrow is. */
const [shortest, longest] = [18, 46];
const directions = {
  left: { across: -1, down: 0, says: 'to the left' },
  right: { across: 1, down: 0, says: 'to the right' },
  up: { across: 0, down: -1, says: 'upwards' },
  down: { across: 0, down: 1, says: 'downwards' },
} as const;

const readSize = (label: string): number | undefined => {
  const number = /\d[\d\s\u00A0\u202F]*(?:\.\d+)?/.exec(label)?.[0].replaceAll(/\s/g, '');
  return number === undefined ? undefined : Number(number);
};

/** An object with arrows for the forces on it, as long as the forces are large. */
export function drawForces({ object, ...forces }: z.infer<typeof forcesSchema>): Drawing {
  const found = Object.entries(directions).flatMap(([name, direction]) => {
    const label = forces[name as keyof typeof directions];
    return label === undefined ? [] : [{ ...direction, label, size: readSize(label) }];
  });
  const most = Math.max(...found.map(({ size }) => size ?? 0));
  const height = forces.up === undefined && forces.down === undefined ? low : tall;
  const y = height / 2;
  const sides = (width - boxWidth) / 2 - longest - 18;
  for (const { label, across } of [{ label: object, across: 0 }, ...found])
    if (
      label.length * letterWidth >
      (label === object ? boxWidth : across === 0 ? width / 2 : sides + longest)
    )
      throw new Error(`"${label}" is too long`);
  return {
    svg: drawFrame(width, height, [
      `<rect x="${x - boxWidth / 2}" y="${y - boxHeight / 2}" width="${boxWidth}" height="${boxHeight}" rx="4" fill="${colours.fill}" stroke="${colours.ink}" stroke-width="2"/>`,
      drawLabel(x, y + 6, object),
      ...found.flatMap(({ label, across, down, size }) => {
        const length =
          size === undefined ? (shortest + longest) / 2 : Math.max(shortest, (longest * size) / most);
        const start = { x: x + (across * boxWidth) / 2, y: y + (down * boxHeight) / 2 };
        const end = { x: round(start.x + across * length), y: round(start.y + down * length) };
        return [
          drawArrow(start, end),
          across === 0
            ? drawLabel(x, down < 0 ? end.y - 8 : end.y + 20, label)
            : drawLabel(
                x + across * (boxWidth / 2 + 6 + Math.max(length, label.length * letterWidth) / 2),
                y - 14,
                label,
              ),
        ];
      }),
    ]),
    description: `Forces on one object, ${object}: ${listWords(found.map(({ label, says }) => `${label} ${says}`))}.`,
  };
}
