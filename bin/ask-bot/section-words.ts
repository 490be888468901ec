import { parseMarkdown, plainText } from '../../content/check/parse-markdown.ts';
import type { Child, Root } from '../../content/check/parse-markdown.ts';
import { readFormulas } from '../../lambdas/queries/search/formulas.ts';
import { plainly, stemsOf } from '../../lambdas/queries/search/words.ts';
import { texText } from './tex-text.ts';

/** The words of a section, each as the index spells it. */
export interface SectionWords {
  readonly text: string[];
  readonly keywords: string[];
  /** Formulas and what they are about. */
  readonly maths: string[];
}

/** Takes the words out of a section: its text, what it prints in bold, and its formulas as pupils type them. */
export function sectionWords(markdown: string): SectionWords {
  const words: SectionWords = { text: [], keywords: [], maths: [] };
  collect(parseMarkdown(markdown), words);
  return words;
}

function collect(node: Root | Child, words: SectionWords): void {
  switch (node.type) {
    case 'inlineMath':
    case 'math': {
      const typed = texText(node.value);
      const { formulas, rest } = readFormulas(plainly(typed));
      for (const { formula, topics } of formulas) words.maths.push(formula, ...topics.flatMap(stemsOf));
      words.text.push(...stemsOf(rest));
      break;
    }
    case 'strong':
      words.keywords.push(...stemsOf(plainText(node)));
      break;
    case 'image':
      words.text.push(...stemsOf(node.alt ?? ''));
      break;
    case 'text':
      words.text.push(...stemsOf(node.value));
      break;
    default:
      break;
  }
  if ('children' in node) for (const child of node.children) collect(child, words);
}
