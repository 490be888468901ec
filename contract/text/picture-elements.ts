import { pictureColours, pictureVariable } from './picture-colours.ts';

const number = /^-?\d{1,4}(?:\.\d{1,3})?$/;
const size = /^\d{1,4}$/;
const points = /^[-\d., ]+$/;
const colours = Object.keys(pictureColours).map((name) => `var\\(${pictureVariable(name)}\\)`);
const paint = new RegExp(`^(?:none|${colours.join('|')})$`);

const common = {
  fill: paint,
  'fill-opacity': /^0\.\d+$/,
  stroke: paint,
  'stroke-width': number,
  'stroke-dasharray': /^\d+(?: \d+)*$/,
  'font-size': size,
  'font-style': /^italic$/,
  'font-weight': /^bold$/,
  'text-anchor': /^(?:start|middle|end)$/,
  transform: /^(?:rotate|translate)\([-\d. ]+\)$/,
};

/** The shapes of a picture. Nothing in a picture has an id, leads to another page or loads a file. */
export const pictureElements = {
  svg: {
    role: /^img$/,
    'aria-label': /^/,
    viewBox: /^0 0 \d{1,4} \d{1,4}$/,
    width: size,
    height: size,
    ...common,
  },
  g: { 'aria-hidden': /^true$/, ...common },
  path: { d: /^[MLHVCSQTAZmlhvcsqtaz\d., -]+$/, ...common },
  rect: { x: number, y: number, width: number, height: number, rx: number, ...common },
  circle: { cx: number, cy: number, r: number, ...common },
  ellipse: { cx: number, cy: number, rx: number, ry: number, ...common },
  line: { x1: number, y1: number, x2: number, y2: number, ...common },
  polygon: { points, ...common },
  polyline: { points, ...common },
  text: { x: number, y: number, ...common },
  tspan: { x: number, y: number, dx: number, dy: number, ...common },
};
