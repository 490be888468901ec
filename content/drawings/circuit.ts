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
const across = / with voltmeter(?: (.+))?$/;

/**
 * A part, perhaps what is written beside it, and perhaps a voltmeter across it: `lamp`, `resistor 4 Ω`,
 * `ammeter 0.6 A`, `resistor 4 Ω with voltmeter 2 V`.
 */
const component = words.transform((text, context) => {
  const [name, ...label] = text.replace(across, '').split(' ');
  const part = parts.find((one) => one === name);
  const voltmeter = across.exec(text);
  if (part !== undefined)
    return { part, label: label.join(' '), voltmeter: voltmeter === null ? undefined : (voltmeter[1] ?? '') };
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
/** How far below its part a voltmeter is. */
const voltmeterDepth = 52;

/** A circuit with its supply at the top and its branches below each other. */
export function drawCircuit({ supply, main, branches }: z.infer<typeof circuitSchema>): Drawing {
  if (main?.voltmeter !== undefined) throw new Error('a voltmeter can only be across a part of a branch');
  const rooms = branches.map((branch) => (branch.some(hasVoltmeter) ? voltmeterDepth : 0));
  const levels = branches.map(
    (_, index) =>
      top + branchHeight * (index + 1) + rooms.slice(0, index).reduce<number>((sum, room) => sum + room, 0),
  );
  const bottom = levels.at(-1) ?? top;
  const height = bottom + 44 + (rooms.at(-1) ?? 0);
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
          const reading = each.voltmeter ?? '';
          if (each.label.length * letterWidth > slot)
            throw new Error(`"${each.label}" is too long for its part`);
          if (reading.length * letterWidth > slot)
            throw new Error(`"${reading}" is too long for its voltmeter`);
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
const marked = (label: string) => (label === '' ? '' : ` marked ${label}`);
const hasVoltmeter = ({ voltmeter }: Component) => voltmeter !== undefined;
const describe = ({ part, label, voltmeter }: Component) =>
  [
    `${part === 'ammeter' ? 'an' : 'a'} ${part}${marked(label)}`,
    ...(voltmeter === undefined ? [] : [`a voltmeter${marked(voltmeter)} across it`]),
  ].join(' with ');

function drawComponent({ part, label, voltmeter }: Component, x: number, y: number): string[] {
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
  if (voltmeter === undefined)
    return [...shapes[part], ...(label === '' ? [] : [drawLabel(x, y + 33, label)])];
  // The reading is below the voltmeter, and the label of the part above the part.
  const depth = y + voltmeterDepth;
  return [
    drawLine(`M${round(x - 36)} ${y}V${depth}H${round(x + 36)}V${y}`, colours.ink, 2),
    ...shapes[part],
    ...(label === '' ? [] : [drawLabel(x, y - 22, label)]),
    `<circle cx="${round(x)}" cy="${depth}" r="15" fill="${colours.paper}" stroke="${colours.ink}" stroke-width="2"/>`,
    drawLabel(x, depth + 6, 'V'),
    ...(voltmeter === '' ? [] : [drawLabel(x, depth + 33, voltmeter)]),
  ];
}
