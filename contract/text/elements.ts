import { pictureElements } from './picture-elements.ts';

/** The values that each attribute may have. No expression may take long for a value that almost matches. */
type Attributes = Readonly<Record<string, RegExp>>;

const flag = /^(?:true|false)$/;
const count = /^\d{1,4}$/;
/** Nothing may be drawn far from its formula. */
const length = /^[+-]?(?:\d|\d?\.\d{1,4})em$|^[+-]?(?:\d{1,2}|\d{0,2}\.\d{1,4})(?:pt|px)?$/;
const headingAttributes = { id: /^section-[\p{L}\p{N}-]+$/u };
/** Classes of formulas, which frontend/src/components/prose/maths.css styles. */
const mathsClass = { class: /^(?:(?:tml|wbk)-[a-z-]+(?: |$))+$/ };
const operator = { form: /^(?:prefix|infix|postfix)$/, stretchy: flag, fence: flag, separator: flag };

const prose: Readonly<Record<string, Attributes>> = {
  p: { id: /^check-\d+$/ },
  h2: headingAttributes,
  h3: headingAttributes,
  h4: headingAttributes,
  h5: headingAttributes,
  h6: headingAttributes,
  // A link leads to this site.
  a: { href: /^(?:#|\/(?!\/))[^\\\p{C}\p{Z}]*$/u },
  ul: {},
  ol: { start: count },
  li: {},
  em: {},
  strong: {},
  code: {},
  pre: {},
  br: {},
  hr: {},
  blockquote: {},
  // The question of a self-check with its answer.
  div: { class: /^self-check$/ },
  // A formula on a line of its own, which may be inside a paragraph, or a formula with the characters that touch it.
  span: { class: /^(?:maths|formula|joined)$/ },
  wbr: {},
  details: {},
  summary: { id: /^check-\d+-answer$/, 'aria-labelledby': /^check-\d+-answer check-\d+$/ },
  table: {},
  thead: {},
  tbody: {},
  tr: {},
  th: { align: /^(?:left|center|right)$/ },
  td: { align: /^(?:left|center|right)$/ },
};

/** MathML Core, without links, images and foreign content. */
const maths: Readonly<Record<string, Attributes>> = {
  math: { display: /^block$/, ...mathsClass },
  mrow: mathsClass,
  mi: { mathvariant: /^normal$/, ...mathsClass },
  mn: mathsClass,
  mo: {
    ...operator,
    ...mathsClass,
    symmetric: flag,
    largeop: flag,
    movablelimits: flag,
    minsize: length,
    maxsize: length,
    lspace: length,
    rspace: length,
  },
  mtext: mathsClass,
  mspace: { width: length, height: length, depth: length },
  mfrac: { linethickness: length, ...mathsClass },
  msqrt: mathsClass,
  mroot: mathsClass,
  mstyle: { displaystyle: flag, scriptlevel: /^[+-]?\d$/, ...mathsClass },
  mpadded: { width: length, height: length, depth: length, lspace: length, voffset: length, ...mathsClass },
  mphantom: {},
  msub: mathsClass,
  msup: mathsClass,
  msubsup: mathsClass,
  munder: { accentunder: flag, ...mathsClass },
  mover: { accent: flag, ...mathsClass },
  munderover: mathsClass,
  mmultiscripts: {},
  mprescripts: {},
  mtable: { displaystyle: flag, ...mathsClass },
  mtr: mathsClass,
  mtd: { columnspan: count, rowspan: count, ...mathsClass },
};

/** All elements that a prepared text may contain, with their attributes. */
export const elements: ReadonlyMap<string, ReadonlyMap<string, RegExp>> = new Map(
  Object.entries<Attributes>({ ...prose, ...maths, ...pictureElements }).map(([tag, attributes]) => [
    tag,
    new Map(Object.entries(attributes)),
  ]),
);
