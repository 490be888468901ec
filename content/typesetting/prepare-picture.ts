import type { Element, ElementContent } from 'hast';
import { pictureColours, pictureVariable } from '../../contract/text/picture-colours.ts';
import { pictureElements } from '../../contract/text/picture-elements.ts';
import { readElement, type TextElement, type TextNode } from '../../contract/text/text-tree.ts';
import { MarkupError, parseMarkup } from './parse-markup.ts';

interface PictureFault {
  readonly line: number;
  readonly problem: string;
  readonly fix: string;
}

/** The largest picture has 7,000 characters and 4 levels. */
const maxCharacters = 20_000;
const maxDepth = 10;

const elements: ReadonlyMap<string, ReadonlyMap<string, RegExp>> = new Map(
  Object.entries(pictureElements).map(([tag, attributes]) => [tag, new Map(Object.entries(attributes))]),
);
const variables: ReadonlyMap<string, string> = new Map(
  Object.entries(pictureColours).map(([name, { light }]) => [light, `var(${pictureVariable(name)})`]),
);
/** Drawing programs need these attributes. On the site, a picture has the font of the page. */
const leftOut = new Set(['xmlns', 'font-family']);
const defaults = { fill: variables.get(pictureColours.ink.light) ?? '', 'font-size': '16' };
const useShapes = `use only ${[...elements.keys()].join(', ')}`;
const useColours = `use ${[...variables.keys()].join(' ')} or none`;

/** Turns an SVG file into shapes that follow the theme's colours and the page's font, or lists all faults of the file. */
export function preparePicture(svg: string): { picture?: TextElement; faults: readonly PictureFault[] } {
  const faults: PictureFault[] = [];
  const picture = readPicture(svg, (line, problem, fix) => faults.push({ line, problem, fix }));
  return picture === undefined || faults.length > 0 ? { faults } : { picture, faults };
}

/** Adds what screen readers read out instead of the picture. */
export function describePicture(picture: TextElement, description: string): TextElement {
  const { tag, attributes, children } = readElement(picture);
  return [tag, { ...attributes, 'aria-label': description }, ...children];
}

type Report = (line: number, problem: string, fix: string) => void;

function readPicture(svg: string, report: Report): TextElement | undefined {
  if (svg.length > maxCharacters) {
    report(1, `the picture has more than ${maxCharacters} characters`, 'draw less');
    return undefined;
  }
  try {
    const [root, ...others] = parseMarkup(svg.trim());
    if (root?.type !== 'element' || root.tagName !== 'svg' || others.length > 0) {
      report(1, 'the picture is not one <svg>', 'put all shapes into it');
      return undefined;
    }
    return convertRoot(root, report);
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    report(error.line, `the picture can’t be read (${error.message})`, 'write plain SVG elements only');
    return undefined;
  }
}

function convertRoot(root: Element, report: Report): TextElement | undefined {
  const [tag, attributes, ...children] = convert(root, report, 1);
  const [, width = '', height = ''] = /^0 0 (\d+) (\d+)$/.exec(String(root.properties['viewBox'])) ?? [];
  if (Number(width) > 0 && Number(height) > 0) {
    const shown = { role: 'img', ...defaults, ...attributes, width, height };
    // Screen readers read out the description. Chromium would let them read the words in the picture too.
    return [tag, shown, ['g', { 'aria-hidden': 'true' }, ...children]];
  }
  report(1, 'the picture has no size', 'add viewBox="0 0 width height" to <svg>');
  return undefined;
}

function convert(
  element: Element,
  report: Report,
  depth: number,
): [string, Record<string, string>, ...TextNode[]] {
  const { tagName, properties, children, position } = element;
  const line = position?.start.line ?? 1;
  const allowed = elements.get(tagName);
  if (allowed === undefined || (tagName === 'svg' && depth > 1)) {
    report(line, `the picture contains <${tagName}>`, useShapes);
    return [tagName, {}];
  }
  if (depth > maxDepth) {
    report(line, 'the picture has too many elements inside each other', 'remove groups');
    return [tagName, {}];
  }
  const attributes = Object.entries(properties).flatMap(([name, value]): [string, string][] => {
    if (leftOut.has(name)) return [];
    const shown = variables.get(String(value)) ?? String(value);
    if (allowed.get(name)?.test(shown) !== true) {
      const isColour = name === 'fill' || name === 'stroke';
      const fix = isColour ? useColours : `use only ${[...allowed.keys()].join(', ')}, with plain numbers`;
      report(line, `<${tagName}> has ${name}="${String(value)}"`, fix);
    }
    return [[name, shown]];
  });
  const isText = tagName === 'text' || tagName === 'tspan';
  return [tagName, Object.fromEntries(attributes), ...convertAll(children, isText, report, depth + 1)];
}

function convertAll(
  children: readonly ElementContent[],
  isText: boolean,
  report: Report,
  depth: number,
): TextNode[] {
  return children.flatMap((child): TextNode[] => {
    if (child.type === 'element') return [convert(child, report, depth)];
    if (child.type !== 'text') return [];
    return isText ? [child.value] : [];
  });
}
