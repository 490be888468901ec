import { parseMarkdown, plainText } from '../../content/check/parse-markdown.ts';
import type { Child, Root } from '../../content/check/parse-markdown.ts';
import { readFormulas } from '../../contract/language/formulas.ts';
import { toPlainText, splitPlainWords } from '../../contract/language/tokenise.ts';
import { texText } from './tex-text.ts';

const quotation = /"[^"\n]*"|“[^”\n]*”/g;

/** The words of a section in plain letters. */
export interface SectionWords {
  readonly text: string[];
  readonly keywords: string[];
  /** Formulas and what they are about. */
  readonly maths: string[];
  /** Words inside formulas, such as "density". They are in `text` or `maths` too. */
  readonly formulaWords: string[];
}

/**
 * Takes the words out of a section: its text, what it prints in bold, and its formulas as pupils type them. Without
 * `quotations` it leaves out what stands in quotation marks.
 */
export function sectionWords(markdown: string, { quotations }: { quotations: boolean }): SectionWords {
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
        words.maths.push(...partsOf(formula), ...topics.flatMap(splitPlainWords));
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

/** The formula itself, the sides of an equation, and its roots: what somebody may ask about. */
function partsOf(formula: string): string[] {
  return [...new Set([formula, ...formula.split('='), ...(formula.match(/sqrt\(\d+\)/g) ?? [])])].filter(
    (part) => part.length > 1,
  );
}

/** True for words in bold that name something, and false for the half of a sentence. */
function isTerm(bold: string): boolean {
  return splitPlainWords(bold).length <= 4;
}
