import {
  findElements,
  readElement,
  readWords,
  type TextNode,
  type TextTree,
} from '../../contract/text/text-tree.ts';
import { toStems } from '../../contract/language/tokenise.ts';
import type { Concept } from './search/word-reader.ts';

/** On a phone of 360 × 740, a text of this many characters leaves room for the question and the buttons. */
export const shortLength = 240;

/** A word in bold is explained by the sentence that it is in. */
const boldWeight = 1.5;
/** Of two blocks that fit a question alike, the lesson's key rule says it better. */
const keyRuleWeight = 1.2;

const getTag = (node: TextNode): string => (typeof node === 'string' ? '' : readElement(node).tag);
const getChildren = (node: TextNode): TextTree =>
  typeof node === 'string' ? [] : readElement(node).children;
const isKeyRule = (node: TextNode): boolean =>
  typeof node !== 'string' && readElement(node).attributes['class'] === 'key-rule';

/** Returns the same element with other content. */
function replaceChildren(node: TextNode, children: TextTree): TextNode {
  if (typeof node === 'string') return node;
  const { tag, attributes } = readElement(node);
  return Object.keys(attributes).length === 0 ? [tag, ...children] : [tag, attributes, ...children];
}

/** Returns the words of a text with a space between elements, because the cells of a table have none. */
const spaceWords = (tree: TextTree): string =>
  tree.map((node) => (typeof node === 'string' ? node : spaceWords(getChildren(node)))).join(' ');

function listBold(tree: TextTree): readonly string[] {
  return tree.flatMap((node) =>
    getTag(node) === 'strong' ? [spaceWords(getChildren(node))] : listBold(getChildren(node)),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

type Measure = (tree: TextTree) => number;

/** Returns a function that says how much a text is about what a question asks. */
const makeMeasure =
  (concepts: readonly Concept[]): Measure =>
  (tree) => {
    const words = new Set(toStems(spaceWords(tree)));
    const bold = new Set(listBold(tree).flatMap(toStems));
    const weigh = (stem: string) => (bold.has(stem) ? boldWeight : words.has(stem) ? 1 : 0);
    return sum(
      concepts.map(
        ({ wordings, importance }) =>
          importance *
          Math.max(
            0,
            ...wordings.map(
              ({ stems, weight }) => (weight * sum(stems.map(weigh))) / Math.max(1, stems.length),
            ),
          ),
      ),
    );
  };

/** Returns the position of the greatest number. Of several, the first. */
const findGreatest = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers));

/** A paragraph such as “You may write” goes on in the next block. A paragraph with a picture has no words. */
const goesOn = (node: TextNode): boolean =>
  getTag(node) === 'p' && /[^.?!…"”’)\s]["”’)]*\s*$/.test(readWords([node]));

function groupBlocks(tree: TextTree): readonly TextTree[] {
  const groups: TextNode[][] = [];
  let open: TextNode[] | undefined;
  for (const node of tree) {
    if (open === undefined) groups.push((open = []));
    open.push(node);
    if (!goesOn(node)) open = undefined;
  }
  return groups;
}

/** Splits the content of a paragraph into sentences. */
function splitSentences(children: TextTree): readonly TextTree[] {
  const sentences: TextNode[][] = [[]];
  for (const child of children) {
    const parts =
      typeof child === 'string' ? child.split(/(?<=[.?!]["”’)]*)(?=\s+["“‘(]?[\p{Lu}\d])/u) : [child];
    for (const [at, part] of parts.entries()) {
      if (at > 0) sentences.push([]);
      sentences.at(-1)?.push(part);
    }
    // The next sentence begins with a formula or in bold.
    if (typeof child === 'string' && /[.?!]["”’)]*\s+$/.test(child)) sentences.push([]);
  }
  return sentences.filter((sentence) => readWords(sentence).trim() !== '');
}

/** These words refer to the sentence before. */
const pointsBack =
  /^\s*(?:it|its|this|that|these|those|they|he|she|so|then|but|and|because|here|there|both|each|in the same way|the same)\b/i;

/**
 * Chooses neighbouring sentences, as many as are short. The first of them doesn't refer to a sentence before. Of a
 * paragraph that goes on in the next block, the last sentence is among them.
 */
function chooseSentences(paragraph: TextNode, measure: Measure): TextNode {
  const sentences = splitSentences(getChildren(paragraph));
  const lengths = sentences.map((sentence) => readWords(sentence).length);
  const values = sentences.map(measure);
  const leadsOn = goesOn(paragraph);
  let start = leadsOn && Math.max(...values) === 0 ? sentences.length - 1 : findGreatest(values);
  while (start > 0 && pointsBack.test(readWords(sentences[start] ?? []))) start -= 1;
  let end = leadsOn ? sentences.length : start + 1;
  while (end < sentences.length && sum(lengths.slice(start, end + 1)) <= shortLength) end += 1;
  return replaceChildren(paragraph, sentences.slice(start, end).flat());
}

/** Items, rows and formulas begin a line of their own, which takes as much room as this many characters. */
const lineLength = 50;
const measureLength = (tree: TextTree): number =>
  readWords(tree).length +
  lineLength * sum(['li', 'tr', 'maths'].map((name) => findElements(tree, name).length));

/** Keeps as many items from the start as are short, and at least one. */
function takeShort(items: TextTree): TextTree {
  let length = 0;
  return items.filter((item, at) => {
    length += measureLength([item]);
    return at === 0 || length <= shortLength;
  });
}

/** Keeps the items or rows that say most about the question, or all if none says more. */
function chooseBest(items: TextTree, measure: Measure): TextTree {
  const values = items.map((item) => measure([item]));
  const best = Math.max(...values);
  return takeShort(items.filter((_, at) => values[at] === best));
}

function shortenBlock(node: TextNode, measure: Measure): TextNode {
  const children = getChildren(node);
  switch (getTag(node)) {
    case 'p':
      return chooseSentences(node, measure);
    case 'ul':
    case 'tbody':
      return replaceChildren(node, chooseBest(children, measure));
    case 'ol':
      return replaceChildren(node, takeShort(children));
    case 'table':
      return replaceChildren(
        node,
        children.map((part) => (getTag(part) === 'tbody' ? shortenBlock(part, measure) : part)),
      );
    case 'blockquote':
      return replaceChildren(
        node,
        children.slice(0, 1).map((block) => shortenBlock(block, measure)),
      );
    default:
      return node;
  }
}

const isShort = (tree: TextTree): boolean =>
  measureLength(tree) <= shortLength && findElements(tree, 'svg').length === 0;

/** True for a text such as “They act in three ways”, which says little without what follows. */
const isBrief = (tree: TextTree): boolean => measureLength(tree) < shortLength / 2;

interface ShortenedText {
  /** The rule, formula or sentences that answer the question. */
  readonly text: TextTree;
  /** What “Read more” unfolds: the rest, or everything if `text` isn't the beginning. */
  readonly more?: TextTree;
}

/** Chooses what a section of a lesson says about a question. `concepts` is what the question is about. */
export function shortenPassage(tree: TextTree, concepts: readonly Concept[]): ShortenedText {
  if (isShort(tree)) return { text: tree };
  const measure = makeMeasure(concepts);
  const groups = groupBlocks(tree);
  const values = groups.map((group) => measure(group) * (group.some(isKeyRule) ? keyRuleWeight : 1));
  const first = groups.findIndex((group) => readWords(group).trim() !== '');
  const at = Math.max(...values) > 0 ? findGreatest(values) : Math.max(0, first);
  const group = groups[at] ?? [];
  if (!isShort(group)) return { text: group.map((node) => shortenBlock(node, measure)), more: tree };
  let end = at + 1;
  while (
    end < groups.length &&
    isBrief(groups.slice(at, end).flat()) &&
    isShort(groups.slice(at, end + 1).flat())
  )
    end += 1;
  return { text: groups.slice(at, end).flat(), more: at === 0 ? groups.slice(end).flat() : tree };
}
