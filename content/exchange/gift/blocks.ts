import { findTexSpans } from '../tex.ts';

/** A group of lines with one or more questions. A blank line ends the group, unless the blank line is inside braces. */
export interface GiftBlock {
  readonly text: string;
  /** The line number in the file for each line of `text`. */
  readonly lines: readonly number[];
  readonly comments: readonly string[];
  /** The last part of the category in the `$CATEGORY` line before the block. */
  readonly category?: string | undefined;
}

/** Blank lines inside a question's braces split the question into blocks. At most this many blocks are joined again. */
const maxJoined = 30;

export function splitBlocks(text: string): GiftBlock[] {
  return join(separate(text));
}

function separate(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let lines: { text: string; number: number }[] = [];
  let comments: string[] = [];
  let category: string | undefined;
  const finish = () => {
    if (lines.length > 0) {
      blocks.push({
        text: lines.map((line) => line.text).join('\n'),
        lines: lines.map((line) => line.number),
        comments,
        category,
      });
      comments = [];
    }
    lines = [];
  };
  text.split('\n').forEach((line, index) => {
    if (/^\s*\/\//.test(line)) {
      // A tag between two questions belongs to the second, even without a blank line before it.
      if (line.includes('[id:') || line.includes('[tag:')) finish();
      comments.push(line);
    } else if (/^\s*\$CATEGORY:/i.test(line)) {
      finish();
      category = line.slice(Math.max(line.indexOf(':'), line.lastIndexOf('/')) + 1).trim();
    } else if (line.trim() === '') finish();
    else lines.push({ text: line, number: index + 1 });
  });
  finish();
  return blocks;
}

function join(blocks: readonly GiftBlock[]): GiftBlock[] {
  const joined: GiftBlock[] = [];
  let open = 0;
  for (const block of blocks) {
    const before = joined.at(-1);
    if (before && open > 0 && open < maxJoined && !startsQuestion(block)) {
      const whole = {
        ...before,
        text: `${before.text}\n\n${block.text}`,
        lines: [...before.lines, (block.lines[0] ?? 1) - 1, ...block.lines],
      };
      joined[joined.length - 1] = whole;
      open = isOpen(whole.text) ? open + 1 : 0;
    } else {
      joined.push(block);
      open = isOpen(block.text) ? 1 : 0;
    }
  }
  return joined;
}

function startsQuestion({ text, comments }: GiftBlock): boolean {
  return (
    /^\s*::/.test(text) || comments.some((line) => line.includes('[id:')) || findBraces(text).includes('{')
  );
}

function isOpen(text: string): boolean {
  return findBraces(text).lastIndexOf('{') > findBraces(text).lastIndexOf('}');
}

/** Returns only the braces of a text, without those that are escaped or in TeX. */
function findBraces(text: string): string {
  let bare = '';
  let at = 0;
  for (const { start, end } of [...findTexSpans(text), { start: text.length, end: text.length }]) {
    bare += text.slice(at, start).replaceAll(/\\[\s\S]/g, '');
    at = end;
  }
  return bare.replaceAll(/[^{}]/g, '');
}
