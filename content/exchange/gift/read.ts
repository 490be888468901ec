import { toMarkdown } from '../html.ts';
import { longestText, type Draft, type LineFault, type Reading } from '../draft.ts';
import { readAnswers, type GiftAnswers } from './answers.ts';
import { splitBlocks, type GiftBlock } from './blocks.ts';
import { unescapeGift, unescapeLoosely } from './escapes.ts';
import { skipSpaces, splitQuestions, type GiftQuestion } from './question.ts';
import { readTagFields, unescapeTag } from '../moodle.ts';

/** Marks questions from `writeGift`, which escapes all control characters. Other programs may not escape them. */
export const escapedTag = 'escaped';

const formatMark = /^(?:\[(html|markdown|moodle|plain)\])?([\s\S]*)$/i;

const braceFaults = {
  'no answers': {
    problem: 'this text has no answers in braces',
    fix: 'add {=right ~wrong ~wrong}, or "//" in front of a remark',
  },
  'not closed': {
    problem: 'the brace that opens here is not closed',
    fix: 'end the answers with "}"; in a text write \\{',
  },
  'not opened': {
    problem: 'a brace closes that was not opened',
    fix: 'begin the answers with "{"; in a text write \\}',
  },
} as const;

/** Reads https://docs.moodle.org/en/GIFT_format. Unlike Moodle, accepts texts with unescaped TeX and equals signs. */
export function readGift(text: string): Reading {
  const readings = splitBlocks(text).map((block) => {
    const tags = readTags(block.comments);
    const escaped = tags.values.has(escapedTag) ? readBlock(block, tags, false) : undefined;
    // If the escaped reading has faults, the question was probably edited by hand, so it is read like any other.
    return escaped?.faults.length === 0 ? escaped : readBlock(block, tags, true);
  });
  return {
    drafts: readings.flatMap(({ drafts }) => drafts),
    faults: readings.flatMap(({ faults }) => faults),
    notes: readings.flatMap(({ notes }) => notes),
  };
}

function readBlock(block: GiftBlock, tags: GiftTags, loose: boolean): Reading {
  const lineAt = createLineFinder(block);
  const { questions, fault, faultAt } = splitQuestions(block.text, loose);
  const drafts: Draft[] = [];
  const notes: LineFault[] = [];
  const faults: LineFault[] = fault ? [{ line: lineAt(faultAt), ...braceFaults[fault] }] : [];
  questions.forEach((question, index) => {
    const answers = readAnswers(block.text, question.answers, loose);
    if ('problem' in answers) {
      faults.push({ line: lineAt(answers.at), problem: answers.problem, fix: answers.fix });
      return;
    }
    const own = index === 0 ? tags : readTags([]);
    drafts.push(makeDraft(block, question, answers, own, loose, lineAt, notes));
  });
  return { drafts, faults, notes };
}

function makeDraft(
  { text, category }: GiftBlock,
  { stem, after }: GiftQuestion,
  { answers, general }: GiftAnswers,
  { id, values }: GiftTags,
  loose: boolean,
  lineAt: (offset: number) => number,
  notes: LineFault[],
): Draft {
  const [, title, body = ''] =
    /^\s*(?:::((?:\\[\s\S]|(?!::)[^\\]){0,400})::)?([\s\S]*)$/.exec(text.slice(stem.start, stem.end)) ?? [];
  const format = formatMark.exec(body.trim())?.[1];
  const decode = (raw: string) => {
    const [, ownFormat, rest = ''] = formatMark.exec(raw.trim()) ?? [];
    if (!loose || rest.length > longestText) return unescapeGift(rest);
    const plain = unescapeLoosely(rest);
    return (ownFormat ?? format)?.toLowerCase() === 'html' ? toMarkdown(plain) : plain;
  };
  const tail = text.slice(after.start, after.end).trim();
  const praised = answers.filter(({ right, feedback }) => right && feedback !== undefined);
  const [first] = praised;
  if (general !== undefined && first) {
    notes.push({
      line: lineAt(first.at),
      problem: 'the feedback of the right option is left out',
      fix: 'the general feedback after "####" is the solution',
    });
  }
  const solutions = general === undefined ? praised.map(({ feedback = '' }) => feedback) : [general];
  return {
    line: lineAt(skipSpaces(text, stem.start)),
    id: values.has(escapedTag) ? id : undefined,
    names: [id, title === undefined ? undefined : unescapeGift(title)].flatMap((name) => name?.trim() || []),
    topic: category || undefined,
    stem: decode(tail === '' ? body : `${body.trimEnd()} \\_\\_\\_\\_\\_ ${tail}`),
    options: answers.map((answer, index) => ({
      line: lineAt(answer.at),
      text: decode(answer.text),
      right: answer.right,
      reason: answer.right || answer.feedback === undefined ? undefined : decode(answer.feedback),
      value: values.get(`value${index + 1}`),
    })),
    ...readTagFields(values),
    solution: solutions.map(decode).join('\n\n') || undefined,
  };
}

function createLineFinder({ text, lines }: GiftBlock): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return lines[low] ?? 1;
  };
}

/** The tags in the comments above a question, such as `// [id:expand] [tag:level:ks3]`. */
interface GiftTags {
  readonly id?: string | undefined;
  /** The tag `level:ks3` has the key `level` and the value `ks3`. A tag without a colon has an empty value. */
  readonly values: ReadonlyMap<string, string>;
}

const mark = /\[(id|tag):((?:\\[\s\S]|[^\]\\]){1,20000})\]/g;

function readTags(comments: readonly string[]): GiftTags {
  let id: string | undefined;
  const values = new Map<string, string>();
  for (const [, kind, escaped = ''] of comments.flatMap((comment) => [...comment.matchAll(mark)])) {
    const text = unescapeTag(escaped);
    if (kind === 'id') id = text;
    else {
      const colon = text.indexOf(':');
      if (colon < 0) values.set(text, '');
      else values.set(text.slice(0, colon), text.slice(colon + 1));
    }
  }
  return { id, values };
}
