import { describe, expect, it } from 'vitest';
import { drawPicture, removeDrawings } from '../../../content/drawings/draw.ts';
import { preparePicture } from '../../../content/typesetting/prepare-picture.ts';
import { prepareText } from '../../../content/typesetting/prepare.ts';
import { paths, soundTree } from '../content-folder.fixture.ts';
import { expectReported } from '../seeded-fault.fixture.ts';
import { drawSource, sources } from './drawings.fixture.ts';

describe('a drawing', () => {
  it.each(Object.keys(sources) as (keyof typeof sources)[])(
    'of the kind %s is a picture without faults',
    (kind) => {
      expect(preparePicture(drawSource(kind).svg).faults).toEqual([]);
    },
  );

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
