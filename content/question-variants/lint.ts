import { isGap } from './template.ts';
import type { Template } from './template.ts';

/** Something in the text of a varying question that its author can't have meant, whatever the values. */
interface Slip {
  readonly problem: string;
  readonly fix: string;
}

/** Commands of TeX whose argument is words or a name and no maths. */
const wordy =
  'text textbf textit textrm textsf texttt textnormal textup mbox hbox mathrm mathbf mathit mathsf mathtt mathbb mathcal ' +
  'mathfrak mathscr boldsymbol operatorname begin end color textcolor colorbox hspace vspace tag';
const wordyCommand = String.raw`\\(?:${wordy.replaceAll(' ', '|')})\*?\s*`;
const beforeWords = new RegExp(String.raw`(?:${wordyCommand}|\\begin\{array\}\s*)$`);
const wordsInTex = new RegExp(String.raw`${wordyCommand}\{[^{}]*\}`, 'g');

/** The character that stands for a calculation while the rest is looked at. */
const gapMark = '\uFFFC';

/** The first slip of a template, if there is one. */
export function slipIn(template: Template, parameters: ReadonlySet<string>): Slip | undefined {
  let before = '';
  for (const piece of template) {
    if (isGap(piece)) {
      const { calculation, style } = piece;
      if (style === 'tex' && beforeWords.test(before)) return wordTaken(before, calculation.source);
      if (calculation.called !== undefined) return calledParameter(calculation.called);
    }
    before += isGap(piece) ? gapMark : piece.text;
  }
  return strayBraces(template, parameters) ?? looseParameter(template, parameters);
}

function wordTaken(before: string, name: string): Slip {
  const command = /\\[a-zA-Z]+\*?(?:\{array\})?\s*$/.exec(before)?.[0].trim() ?? '';
  return {
    problem: `{${name}} behind ${command} is a word for TeX, and ${name} is a parameter`,
    fix: `give the parameter another name; if its value is meant, write ${command}{{${name}}}`,
  };
}

function calledParameter(name: string): Slip {
  return {
    problem: `${name}(…) reads as a function, and ${name} is a parameter`,
    fix: `write ${name} * (…)`,
  };
}

/** Braces outside TeX that are no calculation. */
function strayBraces(template: Template, parameters: ReadonlySet<string>): Slip | undefined {
  for (const { style, text } of wholes(template)) {
    if (style === 'tex') continue;
    const stray = /\{[^{}]*\}?|\}/.exec(text)?.[0].replaceAll(gapMark, '…');
    if (stray === undefined) continue;
    return {
      problem: `${stray} is no calculation of ${[...parameters].join(', ')}`,
      fix: 'correct it, with the parameters and functions alone; words stand outside the braces',
    };
  }
  return undefined;
}

/** A letter in maths that is a parameter without its braces: it would be printed as the letter. */
function looseParameter(template: Template, parameters: ReadonlySet<string>): Slip | undefined {
  for (const { style, text } of wholes(template)) {
    if (style === 'words') continue;
    const maths = text.replaceAll(wordsInTex, ' ').replaceAll(/\\[a-zA-Z]+/g, ' ');
    const name = [...parameters].find((one) => standsIn(maths, one, style === 'tex'));
    if (name === undefined) continue;
    return {
      problem: `${name} is a parameter, but stands here as the letter ${name}`,
      fix: `write {${name}}, or all of the calculation in braces; if the letter is meant, rename the parameter`,
    };
  }
  return undefined;
}

/** In TeX each letter is one by itself; in a calculation letters side by side are one name. */
function standsIn(maths: string, name: string, tex: boolean): boolean {
  if (tex && name.length === 1) return maths.includes(name);
  return new RegExp(String.raw`(?<![a-zA-Z_])${name}(?![a-zA-Z0-9_])`).test(maths);
}

/** The stretches of a template with a mark in the place of each calculation. */
function wholes(template: Template): { style: Template[number]['style']; text: string }[] {
  const stretches: { style: Template[number]['style']; text: string }[] = [];
  for (const piece of template) {
    const text = isGap(piece) ? gapMark : piece.text;
    const last = stretches.at(-1);
    if (last?.style === piece.style) last.text += text;
    else stretches.push({ style: piece.style, text });
  }
  return stretches;
}
