import * as z from 'zod';
import { amount, words } from './fields.ts';
import { colours, drawFrame, drawLabel, drawLine, letterWidth, round, type Drawing } from './svg.ts';

const three = z.tuple([words.nullable(), words.nullable(), words.nullable()]);

export const triangleSchema = z
  .strictObject({
    /** The angles at the left and the right end of the base, in degrees. */
    angles: z.tuple([amount, amount]).optional(),
    /** The base and the height of a right-angled triangle, whose right angle is at the left. */
    legs: z.tuple([amount, amount]).optional(),
    /** What is written in the angles at the left, at the right and at the top. */
    corners: three.default([null, null, null]),
    /** What is written at the base, at the side on the right and at the side on the left. */
    sides: three.default([null, null, null]),
  })
  .refine(({ angles, legs }) => (angles === undefined) !== (legs === undefined), {
    message: 'write either "angles" or "legs"',
  });

const room = { width: 220, height: 160 } as const;
/** Narrower triangles have no room for words in their corners. */
const [leastAngle, mostAngle] = [15, 140];
const margin = { x: 70, top: 34, bottom: 40 } as const;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** A triangle to scale, with words in its corners and at its sides. */
export function drawTriangle({ angles, legs, corners, sides }: z.infer<typeof triangleSchema>): Drawing {
  const [atLeft, atRight] = angles ?? [90, toDegrees(Math.atan2(legs?.[1] ?? 0, legs?.[0] ?? 0))];
  const atTop = 180 - atLeft - atRight;
  for (const angle of [atLeft, atRight, atTop])
    if (!(angle >= leastAngle && angle <= mostAngle))
      throw new Error(
        `an angle of the triangle is ${Math.round(angle)}°, outside of ${leastAngle}° to ${mostAngle}°`,
      );
  // For a base of 1, the height is the sine rule's.
  const leftSide = Math.sin(toRadians(atRight)) / Math.sin(toRadians(atTop));
  const top = { x: leftSide * Math.cos(toRadians(atLeft)), y: leftSide * Math.sin(toRadians(atLeft)) };
  const [least, most] = [Math.min(0, top.x), Math.max(1, top.x)];
  const scale = Math.min(room.width / (most - least), room.height / top.y);
  const width = Math.ceil((most - least) * scale + 2 * margin.x);
  const height = Math.ceil(top.y * scale + margin.top + margin.bottom);
  const toPoint = (x: number, y: number) => ({
    x: round(margin.x + (x - least) * scale),
    y: round(height - margin.bottom - y * scale),
  });
  const points = [toPoint(0, 0), toPoint(1, 0), toPoint(top.x, top.y)] as const;
  const [left, right, apex] = points;
  const cornerWords = corners.flatMap((word, index) => {
    if (word === null) return [];
    const { x, y } = placeInCorner(points, index, word.length * letterWidth);
    return [drawLabel(x, y + 5, word, { colour: colours.mark })];
  });
  const ends = [
    [left, right],
    [right, apex],
    [left, apex],
  ] as const;
  const sideWords = sides.flatMap((word, index) => {
    const [one, other] = ends[index] ?? [];
    if (word === null || one === undefined || other === undefined) return [];
    const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
    if (index === 0) return [drawLabel(x, y + 24, word)];
    if (word.length * letterWidth > margin.x + Math.min(x, width - x) - 40)
      throw new Error(`"${word}" is too long for its side`);
    // The word is above the middle of a side, or below it if the side hangs over.
    const overhang = index === 1 ? apex.x > right.x : apex.x < left.x;
    const place = { x: index === 1 ? x + 10 : x - 10, y: overhang ? y + 12 : y };
    return [drawLabel(place.x, place.y, word, { anchor: index === 1 ? 'start' : 'end' })];
  });
  const square = ([atLeft, atRight, atTop] as const).indexOf(90);
  return {
    svg: drawFrame(width, height, [
      `<polygon points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="${colours.tint}" stroke="${colours.ink}" stroke-width="2"/>`,
      ...(square < 0 ? [] : [drawSquare(points, square)]),
      ...cornerWords,
      ...sideWords,
    ]),
    description: [
      square < 0 ? 'A triangle.' : `A triangle with a right angle at the ${cornerNames[square] ?? ''}.`,
      ...corners.flatMap((word, index) =>
        word === null ? [] : [`The angle at the ${cornerNames[index] ?? ''} is ${word}.`],
      ),
      ...sides.flatMap((word, index) => (word === null ? [] : [`The ${sideNames[index] ?? ''} is ${word}.`])),
    ].join(' '),
  };
}

const cornerNames = ['left', 'right', 'top'] as const;
const sideNames = ['base', 'side on the right', 'side on the left'] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The small square that marks a right angle. */
function drawSquare(points: readonly Point[], index: number): string {
  const corner = points[index] ?? { x: 0, y: 0 };
  const [one, other] = points
    .filter((point) => point !== corner)
    .map((point) => {
      const length = Math.hypot(point.x - corner.x, point.y - corner.y);
      return { x: ((point.x - corner.x) / length) * 14, y: ((point.y - corner.y) / length) * 14 };
    });
  if (one === undefined || other === undefined) return '';
  const write = (x: number, y: number) => `${round(corner.x + x)} ${round(corner.y + y)}`;
  return drawLine(
    `M${write(one.x, one.y)}L${write(one.x + other.x, one.y + other.y)}L${write(other.x, other.y)}`,
    colours.ink,
    1.5,
  );
}

/** Returns the middle of a word that lies in a corner, as near to it as there is room between the sides. */
function placeInCorner(points: readonly Point[], index: number, width: number): Point {
  const corner = points[index] ?? { x: 0, y: 0 };
  const [one = corner, other = corner] = points.filter((point) => point !== corner);
  const toUnit = ({ x, y }: Point): Point => {
    const length = Math.hypot(x - corner.x, y - corner.y);
    return { x: (x - corner.x) / length, y: (y - corner.y) / length };
  };
  const [along, beside] = [toUnit(one), toUnit(other)];
  const length = Math.hypot(along.x + beside.x, along.y + beside.y);
  const inward = { x: (along.x + beside.x) / length, y: (along.y + beside.y) / length };
  // The distance of a point from a side, and half of the word's box as seen from there.
  const hasRoom = (x: number, y: number) =>
    [along, beside].every(
      (side) =>
        Math.abs(side.x * y - side.y * x) >= Math.abs(side.y) * (width / 2) + Math.abs(side.x) * 7 + 3,
    );
  const most =
    Math.min(
      Math.hypot(one.x - corner.x, one.y - corner.y),
      Math.hypot(other.x - corner.x, other.y - corner.y),
    ) * 0.7;
  let distance = 18;
  while (distance < most && !hasRoom(inward.x * distance, inward.y * distance)) distance += 1;
  return { x: corner.x + inward.x * distance, y: corner.y + inward.y * distance };
}
