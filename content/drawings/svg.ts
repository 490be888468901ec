import { pictureColours } from '../../contract/text/picture-colours.ts';

export interface Drawing {
  readonly svg: string;
  /** Everything that the drawing shows, for people who can't see it. */
  readonly description: string;
}

const hex = (name: keyof typeof pictureColours): string => pictureColours[name].light;

/** Colours of drawings, as a picture's file writes them. */
export const colours = {
  ink: hex('ink'),
  muted: hex('muted'),
  grid: hex('grey'),
  paper: hex('paper'),
  line: hex('blue'),
  other: hex('green'),
  mark: hex('red'),
  fill: hex('blue-fill'),
  tint: hex('blue-tint'),
};

/** The width of a letter in pixels, on average. Words of drawings are 16 px high. */
export const letterWidth = 8.5;

/** Rounds a coordinate, so that a drawing is the same on every machine. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** Writes a number as people read it: with a minus sign, and without the errors of binary fractions. */
export const formatNumber = (value: number): string =>
  String(Number(value.toPrecision(10))).replace('-', '−');

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface LabelOptions {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour?: string;
}

export function drawLabel(x: number, y: number, text: string, options: LabelOptions = {}): string {
  const { anchor = 'middle', colour = colours.ink } = options;
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}">${escapeText(text)}</text>`;
}

export const drawLine = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;

/** Puts shapes on paper with a frame, as the pictures of lessons have it. */
export const drawFrame = (width: number, height: number, shapes: readonly string[]): string =>
  [
    `<svg viewBox="0 0 ${width} ${height}">`,
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="12" fill="${colours.paper}" stroke="${colours.grid}" stroke-width="2"/>`,
    ...shapes,
    '</svg>',
  ].join('');

/** Joins words as a sentence does: "A, B and C". */
export function listWords(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
