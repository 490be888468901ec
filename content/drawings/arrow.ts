import { colours, drawLine, round } from './svg.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The length of each half of an arrow's head, and its angle to the shaft. */
const [head, angle] = [10, 0.5];

/** An arrow from one point to another. */
export function drawArrow(from: Point, to: Point, colour = colours.line): string {
  const back = Math.atan2(from.y - to.y, from.x - to.x);
  const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  const half = (turn: number): Point => ({
    x: to.x + head * Math.cos(back + turn),
    y: to.y + head * Math.sin(back + turn),
  });
  return drawLine(
    `M${write(from)}L${write(to)}M${write(half(angle))}L${write(to)}L${write(half(-angle))}`,
    colour,
    3,
  );
}
