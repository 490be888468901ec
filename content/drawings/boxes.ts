import * as z from 'zod';
import { drawArrow, type Point } from './arrow.ts';
import { words } from './fields.ts';
import { colours, drawFrame, drawLabel, letterWidth, listWords, round, type Drawing } from './svg.ts';

export const boxesSchema = z.strictObject({
  /** Rows of boxes, from the top. A box is named by its words, so each is there once. */
  rows: z.array(z.array(words).min(1).max(5)).min(1).max(5),
  /** Arrows from one box to another, perhaps with words beside them. */
  arrows: z.array(z.union([z.tuple([words, words]), z.tuple([words, words, words])])).min(1),
});

const [width, rowHeight, boxHeight, top, side] = [390, 92, 34, 16, 12];

interface Box extends Point {
  readonly half: number;
}

/** Boxes with arrows between them, such as a food web, a function machine or the path of a nerve impulse. */
export function drawBoxes({ rows, arrows }: z.infer<typeof boxesSchema>): Drawing {
  const boxes = new Map<string, Box>();
  for (const [row, names] of rows.entries()) {
    const slot = (width - 2 * side) / names.length;
    for (const [place, text] of names.entries()) {
      const half = (text.length * letterWidth) / 2 + 8;
      // An arrow to the next box needs room.
      if (2 * half > slot - (names.length > 1 ? 16 : 0)) throw new Error(`"${text}" is too long for its box`);
      if (boxes.has(text)) throw new Error(`the box "${text}" is there twice`);
      boxes.set(text, { x: side + slot * (place + 0.5), y: top + boxHeight / 2 + rowHeight * row, half });
    }
  }
  const find = (text: string): Box => {
    const box = boxes.get(text);
    if (box === undefined) throw new Error(`an arrow names the box "${text}", which isn't in the rows`);
    return box;
  };
  return {
    svg: drawFrame(width, 2 * top + boxHeight + rowHeight * (rows.length - 1), [
      ...arrows.flatMap(([from, to, label]) => {
        const [start, end] = findEnds(find(from), find(to));
        const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
        return [
          drawArrow(start, end),
          ...(label === undefined ? [] : [drawBeside(middle, label, start, end)]),
        ];
      }),
      ...[...boxes].flatMap(([text, { x, y, half }]) => [
        `<rect x="${round(x - half)}" y="${y - boxHeight / 2}" width="${round(2 * half)}" height="${boxHeight}" rx="6" fill="${colours.tint}" stroke="${colours.ink}" stroke-width="2"/>`,
        drawLabel(x, y + 5, text),
      ]),
    ]),
    description: `Boxes with arrows. ${describeArrows(arrows)}`,
  };
}

/** Returns where an arrow starts and ends: at the sides of boxes in one row, or at their lower and upper edges. */
function findEnds(from: Box, to: Box): [Point, Point] {
  if (from.y === to.y) {
    const direction = Math.sign(to.x - from.x);
    return [
      { x: from.x + direction * from.half, y: from.y },
      { x: to.x - direction * (to.half + 3), y: to.y },
    ];
  }
  const direction = Math.sign(to.y - from.y);
  // Arrows to several boxes leave at different places of the edge.
  const lean = Math.max(-0.6, Math.min(0.6, (to.x - from.x) / width));
  return [
    { x: from.x + lean * from.half, y: from.y + (direction * boxHeight) / 2 },
    { x: to.x - lean * to.half, y: to.y - direction * (boxHeight / 2 + 3) },
  ];
}

/** Writes words above a level arrow, and otherwise on the side to which the arrow leans, off its line. */
function drawBeside({ x, y }: Point, label: string, start: Point, end: Point): string {
  if (start.y === end.y) return drawLabel(x, y - 10, label);
  const [leansLeft, falls] = [end.x < start.x, end.y > start.y];
  const aside = start.x === end.x ? 8 : 16;
  return drawLabel(
    leansLeft ? x - aside : x + aside,
    start.x === end.x ? y + 5 : falls ? y - 1 : y + 12,
    label,
    {
      anchor: leansLeft ? 'end' : 'start',
    },
  );
}

function describeArrows(arrows: z.infer<typeof boxesSchema>['arrows']): string {
  const starts = [...new Set(arrows.map(([from]) => from))];
  return starts
    .map((from) => {
      const ends = arrows.filter(([start]) => start === from);
      const said = ends.map(([, to, label]) => (label === undefined ? to : `${to} (${label})`));
      return `From ${from} to ${listWords(said)}.`;
    })
    .join(' ');
}
