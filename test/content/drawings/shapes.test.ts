import { describe, expect, it } from 'vitest';
import { preparePicture } from '../../../content/typesetting/prepare-picture.ts';
import { drawSource, readNumbers } from './drawings.fixture.ts';

describe('a drawing of shapes', () => {
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
});
