import { describe, expect, it } from 'vitest';
import { draw, drawPicture, removeDrawings } from '../../content/drawings/draw.ts';
import { preparePicture } from '../../content/typesetting/prepare-picture.ts';
import { prepareText } from '../../content/typesetting/prepare.ts';
import { paths, soundTree } from './content-folder.fixture.ts';
import { expectReported } from './seeded-fault.fixture.ts';

const sources = {
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

function drawSource(kind: keyof typeof sources, changed: (source: string) => string = (source) => source) {
  const drawing = draw(kind, changed(sources[kind]));
  if (drawing === undefined) throw new Error(`${kind} is no kind of drawing`);
  return drawing;
}

/** Returns the numbers in the attributes of the shapes that match, such as the coordinates of a path. */
const readNumbers = (svg: string, pattern: RegExp): number[][] =>
  Array.from(
    svg.matchAll(pattern),
    ([, numbers = '']) => numbers.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [],
  );

/** Returns a function from a pixel to the value on an axis, as its tick labels show them. */
function readScale(svg: string, axis: 'x' | 'y', ticks: readonly number[]) {
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

describe('a drawing', () => {
  it.each(Object.keys(sources) as (keyof typeof sources)[])(
    'of the kind %s is a picture without faults',
    (kind) => {
      expect(preparePicture(drawSource(kind).svg).faults).toEqual([]);
    },
  );

  it('of a graph has each point where its axes say', () => {
    const { svg, description } = drawSource('graph');
    const toX = readScale(svg, 'x', [0, 12]);
    const toY = readScale(svg, 'y', [-20, 40]);
    const [line = []] = readNumbers(svg, /<path d="([^"]+)" fill="none" stroke="#1565c0"/g);
    const found = [0, 2, 4].map((place) => [toX(line[place] ?? NaN), toY(line[place + 1] ?? NaN)]);
    for (const [index, [x, y]] of [
      [0, 0],
      [4, 20],
      [12, -10],
    ].entries()) {
      expect(found[index]?.[0]).toBeCloseTo(x ?? NaN, 1);
      expect(found[index]?.[1]).toBeCloseTo(y ?? NaN, 1);
    }
    const [curve = []] = readNumbers(svg, /<path d="([^"]+)" fill="none" stroke="#25703a"/g);
    expect(curve.length).toBeGreaterThan(20);
    for (let place = 0; place < curve.length; place += 2)
      expect(toY(curve[place + 1] ?? NaN)).toBeCloseTo(toX(curve[place] ?? NaN) ** 2, 0);
    const [cross = []] = readNumbers(svg, /<path d="([^"]+)" fill="none" stroke="#b3261e"/g);
    expect(toX(((cross[0] ?? NaN) + (cross[2] ?? NaN)) / 2)).toBeCloseTo(2, 1);
    expect(toY(((cross[1] ?? NaN) + (cross[3] ?? NaN)) / 2)).toBeCloseTo(30, 0);
    expect(description).toBe(
      'A graph. Across: time in s, from 0 to 12. Up: distance in m, from −20 to 40. ' +
        'A straight line joins (0, 0), (4, 20) and (12, −10). ' +
        'A curve goes through (0, 0), (2, 4), (4, 16) and (6, 36). There is a cross at (2, 30).',
    );
  });

  it('of a graph has the names of its points', () => {
    const { svg, description } = drawSource('graph', (source) =>
      source.replace('crosses: [[2, 30]]', 'crosses: [[2, 30, A], [4, -10, B]]'),
    );
    expect(svg).toMatch(/<text [^>]*>A<\/text>.*<text [^>]*>B<\/text>/);
    expect(description).toMatch(/There are crosses at A \(2, 30\) and B \(4, −10\)\.$/);
  });

  it('of bars has bars as high as their numbers', () => {
    const { svg, description } = drawSource('bars');
    const toY = readScale(svg, 'y', [0, 12]);
    const tops = readNumbers(
      svg,
      /<rect x="[\d.]+" (y="[\d.]+") width="[\d.]+" height="[\d.]+" fill="#bcd8f7"/g,
    );
    expect(tops.map(([top = NaN]) => Math.round(toY(top) * 10) / 10)).toEqual([8, 5]);
    expect(description).toBe('A bar chart of pupils. bus: 8. car: 5.');
  });

  it('of a number line has its circles at their numbers', () => {
    const { svg, description } = drawSource('number-line');
    const toX = readScale(svg, 'x', [-5, 5]);
    const circles = readNumbers(svg, /<circle (cx="[\d.]+")/g);
    expect(circles.map(([x = NaN]) => Math.round(toX(x) * 10) / 10)).toEqual([-2, 3]);
    expect(description).toMatch(
      /filled circle at −2, and the line from it to the next circle is marked.*an open circle at 3/,
    );
  });

  it('of a triangle has words in corners that no side crosses', () => {
    for (const left of [30, 63, 78, 90, 120]) {
      const { svg } = drawSource('triangle', (source) =>
        source.replace('[50, 60]', `[${left}, 40]`).replace('[50°, 60°, x]', `[${left}°, null, null]`),
      );
      const [[ax = 0, ay = 0, , , cx = 0, cy = 0] = []] = readNumbers(svg, /<polygon points="([^"]+)"/g);
      const [[x = 0, y = 0] = []] = readNumbers(
        svg,
        /<text (x="[\d.]+" y="[\d.]+") text-anchor="middle" fill="#b3261e"/g,
      );
      const sideAt = (height: number) => ax + ((cx - ax) * (ay - height)) / (ay - cy);
      const start = x - (`${left}°`.length * 8.5) / 2;
      expect(y).toBeLessThan(ay);
      expect(start).toBeGreaterThan(Math.max(sideAt(y), sideAt(y - 12)));
    }
  });

  it('of a triangle has its angles, and a mark for a right one', () => {
    const measure = (svg: string) => {
      const [[ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = []] = readNumbers(
        svg,
        /<polygon points="([^"]+)"/g,
      );
      const angle = (x: number, y: number) => (Math.abs(Math.atan2(y, x)) * 180) / Math.PI;
      return [angle(cx - ax, ay - cy), angle(bx - cx, by - cy)].map(Math.round);
    };
    const { svg, description } = drawSource('triangle');
    expect(measure(svg)).toEqual([50, 60]);
    expect(description).toBe(
      'A triangle. The angle at the left is 50°. The angle at the right is 60°. The angle at the top is x. The base is 12 cm.',
    );
    const right = drawSource('triangle', (source) => source.replace('angles: [50, 60]', 'legs: [8, 6]'));
    expect(measure(right.svg)).toEqual([90, 37]);
    expect(right.description).toMatch(/^A triangle with a right angle at the left\./);
  });

  it('of a circuit has each part once', () => {
    const { svg, description } = drawSource('circuit');
    expect(svg.match(/<circle/g)).toHaveLength(3);
    expect(svg.match(/width="48"/g)).toHaveLength(1);
    expect(description).toBe(
      'A circuit with a supply of 12 V. Between the supply and the branches there is an ammeter marked 0.9 A. ' +
        'It has 2 branches in parallel. In branch 1 there are a lamp and an ammeter marked 0.6 A. ' +
        'In branch 2 there is a resistor marked 20 Ω.',
    );
  });

  it('of a circuit has a voltmeter across a part', () => {
    const { svg, description } = drawSource(
      'circuit',
      () =>
        'supply: 9 V\nbranches: [[ammeter 0.5 A, resistor 12 Ω with voltmeter 6 V], [lamp with voltmeter]]',
    );
    expect(preparePicture(svg).faults).toEqual([]);
    expect(svg.match(/>V<\/text>/g)).toHaveLength(2);
    expect(description).toBe(
      'A circuit with a supply of 9 V. It has 2 branches in parallel. ' +
        'In branch 1 there are an ammeter marked 0.5 A and a resistor marked 12 Ω with a voltmeter marked 6 V across it. ' +
        'In branch 2 there is a lamp with a voltmeter across it.',
    );
    expect(() =>
      drawSource('circuit', (source) => source.replace('main: ammeter 0.9 A', 'main: lamp with voltmeter')),
    ).toThrow('a voltmeter can only be across a part of a branch');
  });

  it('of forces has arrows as long as their numbers, in their directions', () => {
    const { svg, description } = drawSource('forces', (source) => source.replace('up: 8 000 N', 'up: 450 N'));
    const arrows = readNumbers(svg, /<path d="(M[^M]+)M/g).map(([x = 0, y = 0, toX = 0, toY = 0]) => [
      toX - x,
      toY - y,
    ]);
    const [[friction = 0] = [], [thrust = 0, level] = [], [aside, up = 0] = []] = arrows;
    expect([friction / thrust, level, aside, up / thrust]).toEqual([-0.5, 0, 0, -0.75]);
    expect(description).toBe(
      'Forces on one object, car: friction 300 N to the left, 600 N to the right and 450 N upwards.',
    );
  });

  it('of boxes has arrows that end at their boxes', () => {
    const { svg, description } = drawSource('boxes');
    const boxes = readNumbers(svg, /<rect (x="[\d.]+" y="[\d.]+" width="[\d.]+" height="[\d.]+") rx="6"/g);
    const arrows = readNumbers(svg, /<path d="(M[^M]+)M/g);
    const touches = (box: number, x = 0, y = 0) => {
      const [left = 0, top = 0, width = 0, height = 0] = boxes[box] ?? [];
      return x >= left && x <= left + width && y >= top - 4 && y <= top + height + 4;
    };
    expect(arrows.map(([x, y, toX, toY], index) => touches(index + 1, x, y) && touches(0, toX, toY))).toEqual(
      [true, true],
    );
    expect(description).toBe('Boxes with arrows. From rabbit to fox. From mouse to fox (30 J).');
  });

  it('of a bar model has equal boxes in all rows, and shades some', () => {
    const { svg, description } = drawSource('bar-model');
    const widths = (fill: string) =>
      readNumbers(
        svg,
        new RegExp(`<rect x="[\\d.]+" y="\\d+" (width="[\\d.]+") height="36" fill="${fill}"`, 'g'),
      );
    const [[ada = 0] = [], [ben = 0] = []] = widths('#ffffff');
    expect(ben / ada).toBeCloseTo(5 / 3, 2);
    expect((widths('#bcd8f7')[0]?.[0] ?? 0) / ada).toBeCloseTo(1 / 3, 2);
    expect(svg.match(/>4<\/text>/g)).toHaveLength(5);
    expect(description).toBe(
      'Rows of equal boxes. Ada: 3 boxes, 1 shaded. Ben: 5 boxes, each marked 4, in all £20.',
    );
  });

  it('of a box plot has its box and its line where the axis says', () => {
    const { svg, description } = drawSource('box-plot');
    const toX = readScale(svg, 'x', [0, 60]);
    const [[left = NaN, , width = NaN] = []] = readNumbers(
      svg,
      /<rect (x="[\d.]+" y="[\d.]+" width="[\d.]+") height="34"/g,
    );
    expect([toX(left), toX(left + width)].map(Math.round)).toEqual([20, 45]);
    const [[median = NaN] = []] = readNumbers(
      svg,
      /<path d="([^"]+)" fill="none" stroke="#1b2a41" stroke-width="3"/g,
    );
    expect(Math.round(toX(median))).toBe(30);
    expect(description).toBe(
      'A box plot of time in minutes. From 10 to 55, with a box from 20 to 45 and the line in it at 30.',
    );
  });

  it('of a Venn diagram has each number in its part', () => {
    const { svg, description } = drawSource('venn');
    const [one = [], other = []] = readNumbers(svg, /<circle (cx="\d+" cy="\d+" r="\d+")/g);
    const isIn = ([cx = 0, cy = 0, radius = 0]: readonly number[], word: string) => {
      const [[x = 0, y = 0] = []] = readNumbers(
        svg,
        new RegExp(`<text (x="[\\d.]+" y="[\\d.]+") [^>]*>${word}<`, 'g'),
      );
      return Math.hypot(x - cx, y - cy) < radius;
    };
    expect(['8', '4', '9', '12'].map((word) => [isIn(one, word), isIn(other, word)])).toEqual([
      [true, false],
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(description).toBe(
      'A Venn diagram of tennis and football. In tennis only: 8. In both: 4. In football only: 9. Outside of both: 12.',
    );
  });

  it.each([
    ['graph', '[12, −10]', '[14, −10]', /14 is outside of the axis "time in s"/],
    ['graph', 'step: 2', 'step: 5', /can’t go from 0 to 12 in 1 to 12 steps of 5/],
    ['graph', 'x^2', 'x^2 + 100', /the curve "x\^2 \+ 100" is outside of the axes/],
    ['graph', 'title: time in s, ', '', /^x\.title: /],
    ['bars', 'bus', 'a bus to another town', /too long for its bar/],
    ['bars', '8', 'many', /bars\.0\.1: write a number/],
    ['number-line', '{ at: 3, open: true }', '{ at: 3, marked: to-next }', /the last circle has no next one/],
    ['triangle', '[50, 60]', '[50, 125]', /an angle of the triangle is 5°/],
    ['triangle', 'angles', 'legs: [3, 4]\nangles', /write either "angles" or "legs"/],
    ['circuit', 'lamp', 'bulb', /begin with lamp, resistor and ammeter/],
    ['circuit', 'resistor 20 Ω', 'resistor $20$ Ω', /plain words without dollars/],
    ['forces', 'car', 'a car with a trailer', /"a car with a trailer" is too long/],
    ['forces', 'right: 600 N', 'east: 600 N', /east/],
    ['boxes', '[rabbit, fox]', '[rabbit, owl]', /an arrow names the box "owl"/],
    ['boxes', '[rabbit, mouse]', '[rabbit, fox]', /the box "fox" is there twice/],
    ['bar-model', 'shaded: 1', 'shaded: 4', /4 of 3 boxes can't be shaded/],
    ['bar-model', 'boxes: 5', 'boxes: 21', /rows\.1\.boxes: write 1 to 20/],
    ['box-plot', '30, 45', '30, 25', /aren't in order/],
    ['box-plot', '45, 55', '45, 65', /65 is outside of the axis/],
    ['venn', '8', 'eight of them', /"eight of them" is too long for its part/],
  ] as const)('of the kind %s with %s as %s is refused', (kind, from, to, problem) => {
    expect(sources[kind]).toContain(from);
    expect(() => drawSource(kind, (source) => source.replace(from, to))).toThrow(problem);
  });
});

const stem = `\`\`\`bars${sources.bars}\n\`\`\`\n\nHow many come by bus?`;

it('the data of a drawing in a text of the centre becomes a picture, and in a student’s text it stays code', () => {
  const text = JSON.stringify(prepareText(stem, { drawPicture }));
  expect(text).toContain('"aria-label":"A bar chart of pupils. bus: 8. car: 5."');
  expect(JSON.stringify(prepareText(stem))).not.toContain('svg');
  expect(removeDrawings(stem)).toBe('How many come by bus?');
});

it('the check reports a drawing that can’t be drawn, and code in another language', () => {
  const written = soundTree[paths.questions] ?? '';
  const withBlock = (block: string) =>
    written.replace(/stem: .*/, `stem: "\`\`\`${block}\\n\`\`\`\\n\\nHow many?"`);
  for (const [block, problem] of [
    ['bars\\ny: 3', /the drawing is wrong/],
    [
      'python\\nprint()',
      /write graph, bars, triangle, circuit, number-line, forces, boxes, bar-model, box-plot and venn after/,
    ],
  ] as const)
    expectReported([paths.questions, 5, problem, { ...soundTree, [paths.questions]: withBlock(block) }]);
});
