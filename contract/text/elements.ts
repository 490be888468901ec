import { pictureElements } from './picture-elements.ts';

/** The values that each attribute may have. No expression may take long for a value that almost matches. */
type Attributes = Readonly<Record<string, RegExp>>;

const flag = /^(?:true|false)$/;
const count = /^\d{1,4}$/;
/** Nothing may be drawn far from its formula. */
const length = /^[+-]?(?:\d|\d?\.\d{1,4})em$|^[+-]?(?:\d{1,2}|\d{0,2}\.\d{1,4})(?:pt|px)?$/;
const headingAttributes = { id: /^section-[\p{L}\p{N}-]+$/u };
/** What a student may type as the answer to a self-check. */
const answer = /^[\p{L}\p{N}\p{P}\p{S} ]{1,200}$/u;
/** Classes of formulas, which frontend/src/components/prose/maths.css styles. */
const mathsClass = { class: /^(?:(?:tml|wbk)-[a-z-]+(?: |$))+$/ };
const operator = { form: /^(?:prefix|infix|postfix)$/, stretchy: flag, fence: flag, separator: flag };

const prose: Readonly<Record<string, Attributes>> = {
  p: { id: /^check-[a-z0-9]{1,7}$/ },
  h2: headingAttributes,
  h3: headingAttributes,
  h4: headingAttributes,
  h5: headingAttributes,
  h6: headingAttributes,
  // A link leads to this site.
  a: { href: /^(?:#|\/(?!\/))[^\\\p{C}\p{Z}]*$/u },
  // The common mistakes of a lesson.
  ul: { class: /^mistakes$/ },
  // The steps of a worked example.
  ol: { start: count, class: /^steps$/ },
  li: { 'data-right': /^true$/, 'data-answer': answer },
  // The question that a step of a worked example answers.
  em: { class: /^step-question$/ },
  strong: {},
  code: {},
  pre: {},
  br: {},
  hr: {},
  blockquote: {},
  // The question of a self-check with its answer, in it what the student may type or choose, or a lesson's key rule.
  div: {
    class: /^(?:self-check|check-form|key-rule)$/,
    'data-kind': /^(?:number|expression|word|choose)$/,
    'data-answers': answer,
    'data-form': /^[a-z0-9± .]{1,30}$/,
  },
  // A formula on a line of its own, which may be inside a paragraph, a formula with the characters that touch it, or
  // one half of a common mistake.
  span: { class: /^(?:maths|formula|joined|mistake|right)$/ },
  wbr: {},
  details: {},
  summary: {
    id: /^check-[a-z0-9]{1,7}-answer$/,
    'aria-labelledby': /^check-[a-z0-9]{1,7}-answer check-[a-z0-9]{1,7}$/,
  },
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
