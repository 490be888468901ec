import { describe, expect, it } from 'vitest';
import { drawSource, readNumbers, readScale } from './drawings.fixture.ts';

describe('a drawing with a scale', () => {
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
});
