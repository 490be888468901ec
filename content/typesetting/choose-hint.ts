import { takeFirstSentence } from '../../contract/text/first-sentence.ts';
import { readElement, type TextTree } from '../../contract/text/text-tree.ts';

interface PreparedTexts {
  readonly stem: TextTree;
  readonly options: readonly { readonly text: TextTree; readonly reason?: TextTree }[];
  readonly solution: TextTree;
}

const readLeaves = (tree: TextTree): string =>
  tree.map((node) => (typeof node === 'string' ? node : readLeaves(readElement(node).children))).join(' ');

/** Splits a text into lower-case words, numbers and signs of formulas. */
const listTokens = (tree: TextTree): string[] =>
  readLeaves(tree)
    .toLowerCase()
    .match(/\p{L}+|\d+(?:\.\d+)?|[^\s\p{L}\d.,;:!?"'“”‘’]/gu) ?? [];

/** Returns the beginnings of the words, so that "faster" and "fastest" count as one word. */
const listWords = (tokens: readonly string[]) =>
  tokens.filter((token) => /^\p{L}{3,}$/u.test(token)).map((word) => word.slice(0, 5));
const listNumbers = (tokens: readonly string[]) => tokens.filter((token) => /^\d/.test(token));

/** True if a hint contains the right option, or most of what tells the right option from the others. */
function isRevealing(hint: TextTree, right: TextTree, wrong: readonly TextTree[], stem: TextTree): boolean {
  const [hintTokens, rightTokens, stemTokens] = [hint, right, stem].map(listTokens) as [
    string[],
    string[],
    string[],
  ];
  if (` ${hintTokens.join(' ')} `.includes(` ${rightTokens.join(' ')} `)) return true;
  const given = new Set(hintTokens.concat(listWords(hintTokens)));
  const numbers = listNumbers(rightTokens).filter((number) => !stemTokens.includes(number));
  if (numbers.length > 0 && numbers.every((number) => given.has(number))) return true;
  const words = listWords(rightTokens);
  if (words.length === 0) return false;
  if (words.every((word) => given.has(word))) return true;
  const known = new Set([stem, ...wrong].flatMap((tree) => listWords(listTokens(tree))));
  const own = words.filter((word) => !known.has(word));
  return own.length > 0 && own.filter((word) => given.has(word)).length * 2 >= own.length;
}

/**
 * Returns the first sentence of the solution as a hint for practice, or undefined if it is the whole solution or reveals
 * the right option. Only questions with one right option of at least three have hints.
 */
export function chooseHint({ stem, options, solution }: PreparedTexts): TextTree | undefined {
  const { first, isWhole } = takeFirstSentence(solution);
  const [right, ...others] = options.filter(({ reason }) => reason === undefined);
  const isParagraph = Array.isArray(first[0]) && first[0][0] === 'p';
  if (isWhole || !isParagraph || right === undefined || others.length > 0 || options.length < 3)
    return undefined;
  const wrong = options.filter((option) => option !== right).map(({ text }) => text);
  return isRevealing(first, right.text, wrong, stem) ? undefined : first;
}
