import { parse } from 'yaml';
import type * as z from 'zod';
import { drawnNumbers, readQuestionWords } from '../../contract/language/question-words.ts';
import { describePicture, preparePicture } from '../typesetting/prepare-picture.ts';
import type { DrawPicture } from '../typesetting/prepare.ts';
import { barModelSchema, drawBarModel } from './bar-model.ts';
import { barsSchema, drawBars } from './bars.ts';
import { boxPlotSchema, drawBoxPlot } from './box-plot.ts';
import { boxesSchema, drawBoxes } from './boxes.ts';
import { circuitSchema, drawCircuit } from './circuit.ts';
import { drawForces, forcesSchema } from './forces.ts';
import { drawGraph, graphSchema } from './graph.ts';
import { drawNumberLine, numberLineSchema } from './number-line.ts';
import type { Drawing } from './svg.ts';
import { drawTriangle, triangleSchema } from './triangle.ts';
import { drawVenn, vennSchema } from './venn.ts';

const createDraw =
  <Schema extends z.ZodType>(schema: Schema, draw: (data: z.infer<Schema>) => Drawing) =>
  (source: string): Drawing => {
    const { data, error } = schema.safeParse(parse(source));
    if (error) throw new Error(describeIssue(error));
    return draw(data);
  };

function describeIssue({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.join('.') ?? '';
  return path === '' ? (issue?.message ?? '') : `${path}: ${issue?.message ?? ''}`;
}

const drawings: Readonly<Record<string, (source: string) => Drawing>> = {
  graph: createDraw(graphSchema, drawGraph),
  bars: createDraw(barsSchema, drawBars),
  triangle: createDraw(triangleSchema, drawTriangle),
  circuit: createDraw(circuitSchema, drawCircuit),
  'number-line': createDraw(numberLineSchema, drawNumberLine),
  forces: createDraw(forcesSchema, drawForces),
  boxes: createDraw(boxesSchema, drawBoxes),
  'bar-model': createDraw(barModelSchema, drawBarModel),
  'box-plot': createDraw(boxPlotSchema, drawBoxPlot),
  venn: createDraw(vennSchema, drawVenn),
};

export const drawingKinds = Object.keys(drawings);

/**
 * Draws the data of a code block whose language is the kind, such as `graph`. Returns undefined for other languages.
 * @throws Error that says what is wrong with the data
 */
export const draw = (kind: string | null | undefined, source: string): Drawing | undefined =>
  Object.hasOwn(drawings, kind ?? '') ? drawings[kind ?? '']?.(source) : undefined;

/** Returns a drawing as pages show it, or undefined for a language that is no kind of drawing. */
export const drawPicture: DrawPicture = (kind, source) => {
  const drawing = draw(kind, source);
  if (drawing === undefined) return undefined;
  const { picture, faults } = preparePicture(drawing.svg);
  if (picture === undefined) throw new Error(`The drawing is faulty: ${faults[0]?.problem ?? ''}`);
  return describePicture(picture, drawing.description);
};

const block = /^```[a-z-]+\n[\s\S]*?^```\n*/gm;

/** Removes the data of drawings from a text, such as to read its words. */
export const removeDrawings = (text: string): string => text.replaceAll(block, '');

/** The ends and steps of an axis. They say nothing about the question. */
const scale = /^\s*(?:from|to|step):.*$/gm;

/** Returns the words and numbers of a question, and behind a bar the numbers that only its drawings have. */
export function readStemWords(stem: string): string {
  const words = readQuestionWords(removeDrawings(stem));
  const known = new Set(words.split(' '));
  const drawn = readQuestionWords((stem.match(block) ?? []).join('\n').replaceAll(scale, ''))
    .split(' ')
    .filter((word) => /\d/.test(word) && !known.has(word));
  return drawn.length === 0 ? words : `${words}${drawnNumbers}${drawn.join(' ')}`;
}
