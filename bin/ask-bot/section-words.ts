import { parseMarkdown, plainText, type Child, type Root } from '../../content/check/parse-markdown.ts';
import { readFormulas } from '../../contract/language/formulas.ts';
import { toPlainText, splitPlainWords } from '../../contract/language/tokenise.ts';

const quotation = /"[^"\n]*"|“[^”\n]*”/g;

export interface SectionWords {
  readonly text: string[];
  readonly keywords: string[];
  readonly maths: string[];
  /** Words inside formulas, such as "density". They are also in `text` or `maths`. */
  readonly formulaWords: string[];
}

/** Collects a section's words. If `quotations` is false, text in quotation marks is skipped. */
export function collectWords(markdown: string, { quotations }: { quotations: boolean }): SectionWords {
  const words: SectionWords = { text: [], keywords: [], maths: [], formulaWords: [] };
  collect(parseMarkdown(quotations ? markdown : markdown.replaceAll(quotation, ' ')), words);
  return words;
}

function collect(node: Root | Child, words: SectionWords): void {
  switch (node.type) {
    case 'inlineMath':
    case 'math': {
      const typed = texText(node.value);
      const { formulas, rest } = readFormulas(toPlainText(typed));
      for (const { formula, topics } of formulas)
        words.maths.push(...splitFormula(formula), ...topics.flatMap(splitPlainWords));
      words.text.push(...splitPlainWords(rest));
      words.formulaWords.push(...(typed.toLowerCase().match(/[a-z]{2,}/g) ?? []));
      break;
    }
    case 'strong': {
      const bold = plainText(node);
      if (isTerm(bold)) words.keywords.push(...splitPlainWords(bold));
      break;
    }
    case 'image':
      words.text.push(...splitPlainWords(node.alt ?? ''));
      break;
    case 'text':
      words.text.push(...splitPlainWords(node.value));
      break;
    default:
      break;
  }
  if ('children' in node) for (const child of node.children) collect(child, words);
}

/** Returns the parts that pupils may ask about: the whole formula, each side of an equation, and each square root. */
function splitFormula(formula: string): string[] {
  return [...new Set([formula, ...formula.split('='), ...(formula.match(/sqrt\(\d+\)/g) ?? [])])].filter(
    (part) => part.length > 1,
  );
}

function isTerm(bold: string): boolean {
  return splitPlainWords(bold).length <= 4;
}

/** Maps TeX commands to the characters that pupils type for them. */
const signs: Readonly<Record<string, string>> = {
  times: '*',
  cdot: '*',
  div: '÷',
  pm: '+',
  approx: '=',
  le: '<',
  ge: '>',
  lt: '<',
  gt: '>',
  rightarrow: '->',
  to: '->',
  xrightarrow: '->',
  pi: ' pi ',
  lambda: ' lambda ',
  theta: ' theta ',
  circ: ' degrees ',
  degree: ' degrees ',
  cup: ' union ',
  cap: ' intersection ',
  mid: ' given ',
  propto: ' proportional ',
  sin: ' sin ',
  cos: ' cos ',
  tan: ' tan ',
  xi: ' universal set ',
};

/** Turns `\frac{2}{3} + \frac{1}{4}` into `2/3 + 1/4`, as a pupil would type it. */
export function texText(tex: string): string {
  return tex
    .replace(/\\[,;:! ]|\\q?quad|~|\\(?:begin|end)\{[a-z]*\}|\\(?:left|right|displaystyle)\b|&/g, ' ')
    .replace(/\\\\/g, ' ; ')
    .replace(/(?<=\d)\s+(?=\d{3}\b)/g, '')
    .replace(/\^\s*\{?\\(?:circ|degree)\}?/g, ' degrees ')
    .replace(/_\{(\w+)\}|_(?=\w)/g, '$1')
    .replace(/\^\{([^{}]*)\}/g, '^$1')
    .replace(/\\(?:text|mathrm|textbf|mathbf|mathit|textit)\{([^{}]*)\}/g, ' $1 ')
    .replace(/\\sqrt\[\d\]\{([^{}]*)\}/g, 'sqrt($1)')
    .replace(/\\sqrt\{([^{}]*)\}/g, 'sqrt($1)')
    .replace(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, top: string, bottom: string) => {
      const group = (part: string) => (/^\w+$/.test(part) ? part : `(${part})`);
      return ` ${group(top)}/${group(bottom)} `;
    })
    .replace(/[{}]/g, '')
    .replace(/\\%/g, '%')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => signs[name] ?? ' ')
    .replace(/\\/g, ' ');
}
