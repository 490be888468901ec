import * as z from 'zod';
import { words } from './fields.ts';
import { colours, drawFrame, drawLabel, letterWidth, type Drawing } from './svg.ts';

export const vennSchema = z.strictObject({
  /** The names of the two sets. */
  sets: z.tuple([words, words]),
  /** What is written in the first set alone, in both, and in the second alone. */
  only: z.tuple([words, words, words]),
  /** What is written outside of both. */
  outside: words.optional(),
});

const [width, height] = [380, 216];
const [middle, level, radius, apart] = [190, 122, 72, 42];

/** A Venn diagram of two sets. */
export function drawVenn({ sets, only, outside }: z.infer<typeof vennSchema>): Drawing {
  const [first, both, second] = only;
  for (const word of only)
    if (word.length * letterWidth > radius) throw new Error(`"${word}" is too long for its part`);
  const circle = (x: number) =>
    `<circle cx="${x}" cy="${level}" r="${radius}" fill="none" stroke="${colours.ink}" stroke-width="2"/>`;
  return {
    svg: drawFrame(width, height, [
      circle(middle - apart),
      circle(middle + apart),
      drawLabel(middle - apart - 24, 38, sets[0]),
      drawLabel(middle + apart + 24, 38, sets[1]),
      drawLabel(middle - radius, level + 5, first),
      drawLabel(middle, level + 5, both),
      drawLabel(middle + radius, level + 5, second),
      ...(outside === undefined ? [] : [drawLabel(width - 20, height - 18, outside, { anchor: 'end' })]),
    ]),
    description:
      `A Venn diagram of ${sets[0]} and ${sets[1]}. In ${sets[0]} only: ${first}. In both: ${both}. In ${sets[1]} only: ${second}.` +
      (outside === undefined ? '' : ` Outside of both: ${outside}.`),
  };
}
