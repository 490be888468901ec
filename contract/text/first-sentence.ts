import { readElement, readWords, type TextNode, type TextTree } from './text-tree.ts';

const endOfSentence = /[.?!]["”’)]*(?=\s)/;
const endsSentence = /[.?!]["”’)]*$/;

/** Returns how many characters of a child are in the first sentence, or null if the sentence goes on after the child. */
function findEnd(child: TextNode, next: TextNode | undefined): number | null {
  if (typeof child === 'string') {
    const found = endOfSentence.exec(child);
    return found && found.index + found[0].length;
  }
  const isFollowed = typeof next === 'string' && /^\s/.test(next);
  const words = readWords([child]);
  return isFollowed && endsSentence.test(words) ? words.length : null;
}

/** Returns the first sentence of a text, or its first block if that isn't a paragraph. */
export function takeFirstSentence(tree: TextTree): { readonly first: TextTree; readonly isWhole: boolean } {
  const [block] = tree;
  const element = block === undefined || typeof block === 'string' ? null : readElement(block);
  const isOnly = tree.length <= 1;
  if (element?.tag !== 'p') return { first: tree.slice(0, 1), isWhole: isOnly };
  const { children } = element;
  for (const [index, child] of children.entries()) {
    const end = findEnd(child, children[index + 1]);
    if (end === null) continue;
    const last = typeof child === 'string' ? child.slice(0, end) : child;
    const rest = typeof child === 'string' ? child.slice(end) : '';
    const isWhole = isOnly && index === children.length - 1 && rest.trim() === '';
    return { first: [['p', ...children.slice(0, index), last]], isWhole };
  }
  return { first: tree.slice(0, 1), isWhole: isOnly };
}
