import { isGap, type Template } from './template.ts';

interface LintFault {
  readonly problem: string;
  readonly fix: string;
}

/** TeX commands whose argument isn't maths but, for example, words or a colour. */
const wordy =
  'text textbf textit textrm textsf texttt textnormal textup mbox hbox mathrm mathbf mathit mathsf mathtt mathbb mathcal ' +
  'mathfrak mathscr boldsymbol operatorname begin end color textcolor colorbox hspace vspace tag';
const wordyCommand = String.raw`\\(?:${wordy.replaceAll(' ', '|')})\*?\s*`;
const beforeWords = new RegExp(String.raw`(?:${wordyCommand}|\\begin\{array\}\s*)$`);
const wordsInTex = new RegExp(String.raw`${wordyCommand}\{[^{}]*\}`, 'g');

/** This character replaces each calculation of a text while the rest of the text is checked. */
const gapMark = '\uFFFC';

export function lintTemplate(template: Template, parameters: ReadonlySet<string>): LintFault | undefined {
  let before = '';
  for (const piece of template) {
    if (isGap(piece)) {
      const { calculation, style } = piece;
      if (style === 'tex' && beforeWords.test(before)) return describeTakenWord(before, calculation.source);
      if (calculation.called !== undefined) return describeCalledParameter(calculation.called);
    }
    before += isGap(piece) ? gapMark : piece.text;
  }
  return findStrayBraces(template, parameters) ?? findLooseParameter(template, parameters);
}

function describeTakenWord(before: string, name: string): LintFault {
  const command = /\\[a-zA-Z]+\*?(?:\{array\})?\s*$/.exec(before)?.[0].trim() ?? '';
  return {
    problem: `{${name}} behind ${command} is a word for TeX, and ${name} is a parameter`,
    fix: `give the parameter another name; if its value is meant, write ${command}{{${name}}}`,
  };
}

function describeCalledParameter(name: string): LintFault {
  return {
    problem: `${name}(…) reads as a function, and ${name} is a parameter`,
    fix: `write ${name} * (…)`,
  };
}

function findStrayBraces(template: Template, parameters: ReadonlySet<string>): LintFault | undefined {
  for (const { style, text } of joinPieces(template)) {
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

/** Finds a parameter that stands in maths without braces. Students would see its name instead of its value. */
function findLooseParameter(template: Template, parameters: ReadonlySet<string>): LintFault | undefined {
  for (const { style, text } of joinPieces(template)) {
    if (style === 'words') continue;
    const maths = text.replaceAll(wordsInTex, ' ').replaceAll(/\\[a-zA-Z]+/g, ' ');
    const name = [...parameters].find((one) => containsName(maths, one, style === 'tex'));
    if (name === undefined) continue;
    return {
      problem: `${name} is a parameter, but stands here as the letter ${name}`,
      fix: `write {${name}}, or all of the calculation in braces; if the letter is meant, rename the parameter`,
    };
  }
  return undefined;
}

/** Tells whether maths uses a name. In TeX, `ab` is two names, a and b. In a calculation, `ab` is one name. */
function containsName(maths: string, name: string, tex: boolean): boolean {
  if (tex && name.length === 1) return maths.includes(name);
  return new RegExp(String.raw`(?<![a-zA-Z_])${name}(?![a-zA-Z0-9_])`).test(maths);
}

/** Joins neighbouring pieces of a template that have the same style, such as TeX. */
function joinPieces(template: Template): { style: Template[number]['style']; text: string }[] {
  const segments: { style: Template[number]['style']; text: string }[] = [];
  for (const piece of template) {
    const text = isGap(piece) ? gapMark : piece.text;
    const last = segments.at(-1);
    if (last?.style === piece.style) last.text += text;
    else segments.push({ style: piece.style, text });
  }
  return segments;
}
