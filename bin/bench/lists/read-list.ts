import { CommandError } from '../../shared/problems.ts';

/** What a list expects of a text that no lesson answers. */
const classes = ['off-topic', 'unsafe', 'ordinary'] as const;
type TextClass = (typeof classes)[number];

/** A line of a list. */
export interface Row {
  readonly line: number;
  /** The question to which `text` is a follow-up, or null. */
  readonly before: string | null;
  readonly text: string;
  /** The class of the text, or the names of the right entries, such as `maths/fractions`. */
  readonly expected: TextClass | readonly string[];
}

const isClass = (text: string): text is TextClass => classes.some((one) => one === text);

const form =
  'A line is a sentence, a tab and what is expected, or the question before, a tab, a follow-up, a tab and what is expected.';

/**
 * Reads a tab-separated list. Empty lines are skipped. `known` contains the names that may be expected.
 *
 * @throws CommandError naming the line that can't be read
 */
export function readList(text: string, known: ReadonlySet<string>): Row[] {
  return text.split(/\r?\n/).flatMap((content, at): Row[] => {
    const line = at + 1;
    if (content.trim() === '') return [];
    const columns = content.split('\t').map((column) => column.trim());
    if (columns.includes('') || columns.length < 2 || columns.length > 3)
      throw new CommandError(`Line ${line}: ${form}`);
    const [sentence = '', expected = ''] = columns.slice(-2);
    const before = columns.length === 3 ? (columns[0] ?? null) : null;
    if (isClass(expected)) return [{ line, before, text: sentence, expected }];
    const names = expected.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !known.has(name));
    if (unknown !== undefined) throw new CommandError(`Line ${line}: There is no "${unknown}".`);
    return [{ line, before, text: sentence, expected: names }];
  });
}
