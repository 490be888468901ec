import * as z from 'zod';
import { parseCalculation } from '../question-variants/mathematics.ts';
import { axisSchema, listTicks, requireOnAxis, type Axis } from './axis.ts';
import { amount, words } from './fields.ts';
import {
  colours,
  drawFrame,
  drawLabel,
  drawLine,
  formatNumber,
  listWords,
  round,
  type Drawing,
} from './svg.ts';

const point = z.tuple([amount, amount]);
type Point = z.infer<typeof point>;
const namedPoint = z.tuple([amount, amount, words]);
type Cross = Point | z.infer<typeof namedPoint>;

export const graphSchema = z.strictObject({
  x: axisSchema,
  y: axisSchema,
  /** Points that straight lines join, for each line. */
  lines: z.array(z.array(point).min(2)).default([]),
  /** Calculations of y from x. */
  curves: z.array(z.union([z.string(), z.number()]).transform(String)).default([]),
  /** Points with a cross each, and perhaps a name, such as [2, 3, P]. */
  crosses: z.array(z.union([point, namedPoint])).default([]),
});

const plot = { left: 58, top: 40, width: 280, height: 200 } as const;
const width = 370;
const height = 296;
const samples = 80;

/** A graph of straight lines, curves and crosses over a grid. */
export function drawGraph({ x, y, lines, curves, crosses }: z.infer<typeof graphSchema>): Drawing {
  const all = [...lines.flat(), ...crosses];
  for (const [across, up] of all) {
    requireOnAxis(x, across);
    requireOnAxis(y, up);
  }
  if (lines.length + curves.length + crosses.length === 0) throw new Error('the graph shows nothing');
  const toX = (value: number) => round(plot.left + ((value - x.from) / (x.to - x.from)) * plot.width);
  const toY = (value: number) =>
    round(plot.top + plot.height - ((value - y.from) / (y.to - y.from)) * plot.height);
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height];
  const [ticksX, ticksY] = [listTicks(x), listTicks(y)];
  const grid = [
    ...ticksX.map((tick) => `M${toX(tick)} ${plot.top}V${bottom}`),
    ...ticksY.map((tick) => `M${plot.left} ${toY(tick)}H${right}`),
  ];
  const inner = (axis: Axis) => Math.min(Math.max(0, axis.from), axis.to);
  const toPath = (points: readonly Point[]) =>
    points.map(([across, up], index) => `${index === 0 ? 'M' : 'L'}${toX(across)} ${toY(up)}`).join('');
  const curvePieces = curves.map((curve) => sampleCurve(curve, x, y));
  const strokes = [...lines.map((line) => [line]), ...curvePieces].map((pieces, index) =>
    drawLine(
      pieces.map(toPath).join(''),
      index === 0 ? colours.line : colours.other,
      3,
      index > 1 ? ' stroke-dasharray="6 4"' : '',
    ),
  );
  return {
    svg: drawFrame(width, height, [
      drawLine(grid.join(''), colours.grid, 1.5),
      drawLine(
        `M${toX(inner(x))} ${plot.top}V${bottom}M${plot.left} ${toY(inner(y))}H${right}`,
        colours.ink,
        2.5,
      ),
      ...ticksX.map((tick) => drawLabel(toX(tick), bottom + 20, formatNumber(tick))),
      ...ticksY.map((tick) => drawLabel(plot.left - 6, toY(tick) + 5, formatNumber(tick), { anchor: 'end' })),
      drawLabel(16, 26, y.title, { anchor: 'start' }),
      drawLabel(right, height - 14, x.title, { anchor: 'end' }),
      ...strokes,
      ...crosses.flatMap(([across, up, name]) => [
        drawCross(toX(across), toY(up)),
        ...(name === undefined ? [] : [drawLabel(toX(across) + 8, toY(up) - 8, name, { anchor: 'start' })]),
      ]),
    ]),
    description: [
      `A graph. Across: ${describeAxis(x)}. Up: ${describeAxis(y)}.`,
      ...lines.map((line) => `A straight line joins ${listWords(line.map(describePoint))}.`),
      ...curves.map(
        (curve) => `A curve goes through ${listWords(listCurvePoints(curve, x, y).map(describePoint))}.`,
      ),
      ...(crosses.length === 0
        ? []
        : [
            `${crosses.length === 1 ? 'There is a cross' : 'There are crosses'} at ${listWords(crosses.map(describeCross))}.`,
          ]),
    ].join(' '),
  };
}

const drawCross = (x: number, y: number) =>
  drawLine(
    `M${round(x - 5)} ${round(y - 5)}L${round(x + 5)} ${round(y + 5)}M${round(x - 5)} ${round(y + 5)}L${round(x + 5)} ${round(y - 5)}`,
    colours.mark,
    2.5,
  );

const describeAxis = ({ title, from, to }: Axis) =>
  `${title}, from ${formatNumber(from)} to ${formatNumber(to)}`;
const describePoint = ([x, y]: Point) => `(${formatNumber(x)}, ${formatNumber(y)})`;
const describeCross = ([x, y, name]: Cross) =>
  `${name === undefined ? '' : `${name} `}${describePoint([x, y])}`;

/** @throws Error if the calculation has other letters than x. */
function readCurve(curve: string): (x: number) => number {
  const code = parseCalculation(curve.replaceAll('−', '-')).compile();
  return (x) => {
    const value: unknown = code.evaluate({ x });
    return typeof value === 'number' ? value : NaN;
  };
}

/** Returns those pieces of a curve that lie between the ends of the axis y. */
function sampleCurve(curve: string, x: Axis, y: Axis): Point[][] {
  const calculate = readCurve(curve);
  const pieces: Point[][] = [[]];
  for (let index = 0; index <= samples; index += 1) {
    const across = x.from + ((x.to - x.from) * index) / samples;
    const up = calculate(across);
    if (up >= y.from && up <= y.to) pieces.at(-1)?.push([across, up]);
    else if (pieces.at(-1)?.length !== 0) pieces.push([]);
  }
  const drawn = pieces.filter((piece) => piece.length > 1);
  if (drawn.length === 0) throw new Error(`the curve "${curve}" is outside of the axes`);
  return drawn;
}

/** Returns the points of a curve at the numbers of the axis x. */
const listCurvePoints = (curve: string, x: Axis, y: Axis): Point[] =>
  listTicks(x)
    .map((tick): Point => [tick, round(readCurve(curve)(tick))])
    .filter(([, up]) => up >= y.from && up <= y.to);
