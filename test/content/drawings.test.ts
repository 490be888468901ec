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
    ['python\\nprint()', /write graph, bars, triangle, circuit and number-line after/],
  ] as const)
    expectReported([paths.questions, 5, problem, { ...soundTree, [paths.questions]: withBlock(block) }]);
});
