import { parseMarkdown, plainText } from '../../content/check/parse-markdown.ts';
import type { Child, Root } from '../../content/check/parse-markdown.ts';
import { readFormulas } from '../../contract/language/formulas.ts';
import { toPlainText, splitPlainWords } from '../../contract/language/tokenise.ts';
import { texText } from './tex-text.ts';

const quotation = /"[^"\n]*"|“[^”\n]*”/g;

/** The words of a section, in plain letters. */
export interface SectionWords {
  readonly text: string[];
  readonly keywords: string[];
  /** Formulas and their topics. */
  readonly maths: string[];
  /** Words inside formulas, such as "density". They are also in `text` or `maths`. */
  readonly formulaWords: string[];
}

/**
 * Collects the words of a section: its text, its bold terms, and its formulas as pupils type them. Without `quotations`
 * it skips text in quotation marks.
 */
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

/** Splits a formula into parts that somebody may ask about: the formula, the sides of an equation, and its roots. */
function splitFormula(formula: string): string[] {
  return [...new Set([formula, ...formula.split('='), ...(formula.match(/sqrt\(\d+\)/g) ?? [])])].filter(
    (part) => part.length > 1,
  );
}

/** True if bold text is a term and not part of a sentence. */
function isTerm(bold: string): boolean {
  return splitPlainWords(bold).length <= 4;
}
