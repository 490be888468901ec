import { Document, isMap, isSeq, Lexer, parseDocument, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { readYaml, parseYaml } from '../source/yaml.ts';
import { questionFileSchema, type BankEntry } from '../file-schemas/question.ts';
import { isEqual } from './plan.ts';

type Option = BankEntry['options'][number];

/** The YAML library loses a line that is only a space when it folds a text, so texts aren't folded by default. */
const style = {
  lineWidth: 0,
  singleQuote: true,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} as const;
/** If no line of a question in the file is wider than this, changed texts of the question are folded too. */
const foldedWidth = 115;

/**
 * Edits a question bank so that it contains exactly the questions in `wanted`. These are the questions of `text` in the
 * same order, possibly changed, and then new questions. Keeps comments, and the formatting of unchanged questions.
 */
export function editBank(text: string, wanted: readonly BankEntry[]): string {
  const before = text.trim() === '' ? [] : parseQuestions(text);
  if (!before) throw new Error('the bank cannot be read');
  const document = parseDocument(text);
  const items = isSeq(document.contents) ? document.contents.items : [];
  const edits: Edit[] = [];
  wanted.slice(0, before.length).forEach((question, index) => {
    const [old, item] = [before[index], items[index]];
    if (!old || isEqual(old, question)) return;
    if (!isMap(item)) throw new Error('a question is no list of fields');
    editQuestion(item, old, question);
    edits.push(createEdit(text, item));
  });
  const added = wanted.slice(before.length).map(newQuestion);
  const spliced = append(splice(text, edits), added);
  for (const result of [spliced, rewrite(document, added)]) {
    const after = parseQuestions(result);
    if (after && isEqual(after, wanted) && countComments(result) >= countComments(text)) return result;
  }
  throw new Error('the bank is laid out in a way that cannot be edited');
}

function parseQuestions(text: string): readonly BankEntry[] | undefined {
  const parsed = parseYaml(readYaml(text, ''), questionFileSchema);
  return 'value' in parsed ? parsed.value : undefined;
}

function countComments(text: string): number {
  let count = 0;
  let previous = '';
  for (const token of new Lexer().lex(text)) {
    // The lexer puts \x1f before each text, because a text may begin with a hash too.
    if (token.startsWith('#') && previous !== '\x1f') count += 1;
    previous = token;
  }
  return count;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Creates an edit that replaces the lines of a question, but not the blank lines after it. */
function createEdit(text: string, item: YAMLMap): Edit {
  const [start = 0, end = 0] = item.range ?? [];
  const source = text.slice(start, end);
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const comment = item.commentBefore;
  item.commentBefore = null;
  const folded = source.split('\n').every((line) => line.length <= foldedWidth);
  const rendered = render([item], folded).slice('- '.length).trimEnd();
  item.commentBefore = comment ?? null;
  const indented = rendered.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(Math.max(column - 2, 0))}`);
  return { start, end, text: indented + (/\s*$/.exec(source)?.[0] ?? '') };
}

function splice(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
}

/** Appends questions. Puts blank lines between the new questions if the old questions have blank lines between them. */
function append(text: string, added: readonly YAMLMap[]): string {
  if (added.length === 0) return text;
  const gap = text.trim() === '' || /\n\n- /.test(text) ? '\n' : '';
  const blocks = added.map((item) => render([item], false)).join(gap);
  return text.trim() === '' ? blocks : `${text.trimEnd()}\n${gap}${blocks}`;
}

function rewrite(document: Document, added: readonly YAMLMap[]): string {
  const contents = isSeq(document.contents) ? document.contents : new YAMLSeq();
  contents.items.push(...added);
  document.contents = contents;
  return document.toString(style);
}

function render(items: readonly YAMLMap[], folded: boolean): string {
  const list = new YAMLSeq();
  list.items.push(...items);
  const document = new Document();
  document.contents = list;
  return document.toString({ ...style, lineWidth: folded ? foldedWidth - 5 : 0 });
}

const editedFields = [
  ...['level', 'lesson', 'check', 'range', 'stem', 'solution'],
  ...['difficulty', 'calculator', 'draft', 'kind', 'vary', 'where'],
];

function editQuestion(item: YAMLMap, before: BankEntry, after: BankEntry): void {
  editFields(item, before, after, editedFields);
  if (isEqual(before.options, after.options)) return;
  const list = item.get('options');
  if (isSeq(list) && before.options.length === after.options.length) {
    list.items.forEach((option, index) => {
      const [old, wanted] = [before.options[index], after.options[index]];
      if (isMap(option) && old && wanted)
        editFields(option, old, wanted, ['text', 'value', 'reason', 'misconception']);
    });
  } else item.set('options', newOptions(after.options));
}

type Fields = Readonly<Record<string, unknown>>;

function editFields(item: YAMLMap, before: Fields, after: Fields, names: readonly string[]): void {
  for (const name of names) {
    const value = after[name];
    if (isEqual(before[name], value)) continue;
    if (value === undefined) item.delete(name);
    else item.set(name, typeof value === 'string' ? createScalar(value, name === 'solution') : value);
  }
}

function newQuestion(question: BankEntry): YAMLMap {
  const { id, draft, level, difficulty, lesson, kind, calculator, check, range, stem, options, solution } =
    question;
  const { vary, where } = question.draft === true ? {} : question;
  return createMap({
    id,
    draft: draft || undefined,
    level,
    difficulty,
    lesson,
    kind: kind === 'single' ? undefined : kind,
    calculator: calculator || undefined,
    vary,
    where,
    check: createScalar(check),
    range,
    stem: createScalar(stem),
    options: newOptions(options),
    solution: createScalar(solution, true),
  });
}

function newOptions(options: readonly Option[]): YAMLSeq {
  const list = new YAMLSeq();
  list.items = options.map(({ text, value, reason, misconception }) =>
    createMap({
      text: createScalar(text),
      value: createScalar(value),
      reason: createScalar(reason),
      misconception,
    }),
  );
  return list;
}

function createMap(fields: Fields): YAMLMap {
  const map = new YAMLMap();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) map.set(name, value);
  return map;
}

/** Creates a YAML text. It gets double quotes if it has characters that a YAML block would lose. */
function createScalar(text: string | undefined, block = false): Scalar<string> | undefined {
  if (text === undefined) return undefined;
  const node = new Scalar(text);
  if (/[\t\u0085\u2028\u2029]|[^\S\n]\n/.test(text)) node.type = Scalar.QUOTE_DOUBLE;
  else if ((block && text !== '') || text.includes('\n')) node.type = Scalar.BLOCK_LITERAL;
  return node;
}
