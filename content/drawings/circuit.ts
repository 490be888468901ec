import * as z from 'zod';
import { words } from './fields.ts';
import {
  colours,
  drawFrame,
  drawLabel,
  drawLine,
  letterWidth,
  listWords,
  round,
  type Drawing,
} from './svg.ts';

const parts = ['lamp', 'resistor', 'ammeter'] as const;
type Part = (typeof parts)[number];

/** A part, and perhaps what is written beside it: `lamp`, `resistor 4 Ω`, `ammeter 0.6 A`. */
const component = words.transform((text, context) => {
  const [name, ...label] = text.split(' ');
  const part = parts.find((one) => one === name);
  if (part !== undefined) return { part, label: label.join(' ') };
  context.addIssue({ code: 'custom', message: `begin with ${listWords(parts)}, then write its label` });
  return z.NEVER;
});
type Component = z.infer<typeof component>;

export const circuitSchema = z.strictObject({
  /** The potential difference of the supply, such as 6 V. */
  supply: words,
  /** A part between the supply and the branches. */
  main: component.optional(),
  /** One branch is a series circuit; more are in parallel. */
  branches: z.array(z.array(component).min(1).max(3)).min(1).max(3),
});

const [left, right, top] = [40, 330, 50] as const;
const width = 370;
const branchHeight = 76;

/** A circuit with its supply at the top and its branches below each other. */
export function drawCircuit({ supply, main, branches }: z.infer<typeof circuitSchema>): Drawing {
  const levels = branches.map((_, index) => top + branchHeight * (index + 1));
  const bottom = levels.at(-1) ?? top;
  const height = bottom + 44;
  const cell = main === undefined ? 185 : 130;
  return {
    svg: drawFrame(width, height, [
      drawLine(`M${cell - 5} ${top}H${left}V${bottom}H${right}V${top}H${cell + 5}`, colours.ink, 2),
      ...levels.slice(0, -1).map((level) => drawLine(`M${left} ${level}H${right}`, colours.ink, 2)),
      drawLine(`M${cell - 5} ${top - 18}V${top + 18}`, colours.ink, 2),
      drawLine(`M${cell + 5} ${top - 9}V${top + 9}`, colours.ink, 5),
      drawLabel(cell, top - 24, supply),
      ...(main === undefined ? [] : drawComponent(main, 250, top)),
      ...branches.flatMap((branch, index) =>
        branch.flatMap((each, place) => {
          const slot = (right - left) / branch.length;
          if (each.label.length * letterWidth > slot)
            throw new Error(`"${each.label}" is too long for its part`);
          return drawComponent(each, left + slot * (place + 0.5), levels[index] ?? bottom);
        }),
      ),
    ]),
    description: [
      `A circuit with a supply of ${supply}.`,
      ...(main === undefined ? [] : [`Between the supply and the branches there is ${describe(main)}.`]),
      branches.length === 1
        ? `In series with it ${verb(branches[0])} ${listWords((branches[0] ?? []).map(describe))}.`
        : `It has ${branches.length} branches in parallel. ${branches
            .map(
              (branch, index) => `In branch ${index + 1} ${verb(branch)} ${listWords(branch.map(describe))}.`,
            )
            .join(' ')}`,
    ].join(' '),
  };
}

const verb = (branch: readonly Component[] = []) => (branch.length === 1 ? 'there is' : 'there are');
const describe = ({ part, label }: Component) =>
  `${part === 'ammeter' ? 'an' : 'a'} ${part}${label === '' ? '' : ` marked ${label}`}`;

function drawComponent({ part, label }: Component, x: number, y: number): string[] {
  const circle = `<circle cx="${round(x)}" cy="${y}" r="15" fill="${colours.paper}" stroke="${colours.ink}" stroke-width="2"/>`;
  const shapes: Record<Part, readonly string[]> = {
    lamp: [
      circle,
      drawLine(
        `M${round(x - 10.6)} ${y - 10.6}L${round(x + 10.6)} ${y + 10.6}M${round(x - 10.6)} ${y + 10.6}L${round(x + 10.6)} ${y - 10.6}`,
        colours.ink,
        2,
      ),
    ],
    ammeter: [circle, drawLabel(x, y + 6, 'A')],
    resistor: [
      `<rect x="${round(x - 24)}" y="${y - 9}" width="48" height="18" fill="${colours.paper}" stroke="${colours.ink}" stroke-width="2"/>`,
    ],
  };
  return [...shapes[part], ...(label === '' ? [] : [drawLabel(x, y + 33, label)])];
}
