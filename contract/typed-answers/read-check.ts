import {
  findElements,
  readElement,
  type TextElement,
  type TextNode,
  type TextTree,
} from '../text/text-tree.ts';
import type { Accepted } from './verdict.ts';

export interface CheckOption {
  readonly text: TextTree;
  readonly right: boolean;
  readonly reason: TextTree;
}
export type CheckForm =
  | { readonly kind: 'choose'; readonly options: readonly CheckOption[] }
  | {
      readonly kind: 'typed';
      readonly accepted: Accepted;
      readonly mistakes: readonly { readonly answer: string; readonly reason: TextTree }[];
    };
export interface Check {
  readonly checkId: string;
  readonly question: TextTree;
  readonly form: CheckForm | null;
  /** What paper shows instead of the form. */
  readonly onPaper: TextTree;
  readonly answer: TextTree;
}

const readElements = (tree: TextTree) =>
  tree.filter((node): node is TextElement => typeof node !== 'string').map(readElement);
const listItems = (tree: TextTree) => readElements(tree).flatMap(({ children }) => readElements(children));

function readForm(node: TextElement): CheckForm | null {
  const { attributes, children } = readElement(node);
  const { 'data-kind': kind, 'data-answers': answers = '', 'data-form': form } = attributes;
  if (kind === 'choose') {
    const options = listItems(children).map(({ attributes: { 'data-right': right }, children: content }) => ({
      text: content.filter((part) => typeof part === 'string' || part[0] !== 'ul'),
      right: right === 'true',
      reason: listItems(content.filter((part) => part[0] === 'ul')).flatMap((item) => item.children),
    }));
    return { kind, options };
  }
  if (kind !== 'number' && kind !== 'expression' && kind !== 'word') return null;
  return {
    kind: 'typed',
    accepted: { kind, answers: answers.split('|'), ...(form !== undefined && { form }) },
    mistakes: listItems(children).map((item) => ({
      answer: item.attributes['data-answer'] ?? '',
      reason: item.children,
    })),
  };
}

/** Reads the parts of a self-check from the children of its element. */
export function readCheck(children: TextTree): Check {
  const isForm = (node: TextTree[number]) =>
    typeof node !== 'string' && readElement(node).attributes['class'] === 'check-form';
  const isAnswer = (node: TextTree[number]) => typeof node !== 'string' && node[0] === 'details';
  const onPaper = children.filter(isForm);
  const [form] = onPaper;
  const question = children.filter((node) => !isForm(node) && !isAnswer(node));
  const [details] = readElements(children.filter(isAnswer));
  return {
    checkId: readElements(question)[0]?.attributes['id'] ?? '',
    question,
    form: form !== undefined && typeof form !== 'string' ? readForm(form) : null,
    onPaper,
    answer: details?.children.slice(1) ?? [],
  };
}

/** Returns a numbered list of the answers of a lesson's self-checks. */
export function listAnswers(body: TextTree): TextTree {
  const details = findElements(body, 'self-check').flatMap((check) => findElements(check, 'details'));
  const items = details.map(([_summary, ...answer]): TextNode => ['li', ...answer]);
  return items.length === 0 ? [] : [['ol', ...items]];
}
