import { draw } from '../../../content/drawings/draw.ts';

/** Sound data of each kind. */
export const sources = {
  graph: `
x: { title: time in s, to: 12, step: 2 }
y: { title: distance in m, from: -20, to: 40, step: 10 }
lines: [[[0, 0], [4, 20], [12, −10]]]
curves: [x^2]
crosses: [[2, 30]]`,
  bars: `
y: { title: pupils, to: 12, step: 2 }
bars: [[bus, 8], [car, 5]]`,
  'number-line': `
from: -5
to: 5
step: 1
circles: [{ at: -2, marked: to-next }, { at: 3, open: true }]`,
  triangle: `
angles: [50, 60]
corners: [50°, 60°, x]
sides: [12 cm, null, null]`,
  circuit: `
supply: 12 V
main: ammeter 0.9 A
branches: [[lamp, ammeter 0.6 A], [resistor 20 Ω]]`,
  forces: `
object: car
left: friction 300 N
right: 600 N
up: 8 000 N`,
  boxes: `
rows: [[fox], [rabbit, mouse]]
arrows: [[rabbit, fox], [mouse, fox, "30 J"]]`,
  'bar-model': `
rows: [{ name: Ada, boxes: 3, shaded: 1 }, { name: Ben, boxes: 5, each: 4, total: £20 }]`,
  'box-plot': `
x: { title: time in minutes, to: 60, step: 10 }
plots: [{ values: [10, 20, 30, 45, 55] }]`,
  venn: `
sets: [tennis, football]
only: [8, 4, 9]
outside: 12`,
};

export function drawSource(
  kind: keyof typeof sources,
  changed: (source: string) => string = (source) => source,
) {
  const drawing = draw(kind, changed(sources[kind]));
  if (drawing === undefined) throw new Error(`${kind} is no kind of drawing`);
  return drawing;
}

/** Returns the numbers in the attributes of the shapes that match, such as the coordinates of a path. */
export const readNumbers = (svg: string, pattern: RegExp): number[][] =>
  Array.from(
    svg.matchAll(pattern),
    ([, numbers = '']) => numbers.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [],
  );

/** Returns a function from a pixel to the value on an axis, as its tick labels show them. */
export function readScale(svg: string, axis: 'x' | 'y', ticks: readonly number[]) {
  const places = ticks.map((tick) => {
    const anchor = axis === 'x' ? 'middle' : 'end';
    const label = String(tick).replace('-', '−');
    const [[x = NaN, y = NaN] = []] = readNumbers(
      svg,
      new RegExp(
        `<text (x="[\\d.]+" y="[\\d.]+") text-anchor="${anchor}" fill="#1b2a41">${label}</text>`,
        'g',
      ),
    );
    return axis === 'x' ? x : y - 5;
  });
  const [first = NaN, second = NaN] = places;
  const [one = NaN, other = NaN] = ticks;
  return (pixel: number) => one + ((pixel - first) / (second - first)) * (other - one);
}
