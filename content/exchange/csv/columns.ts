export const maxOptions = 5;
export const letters = 'ABCDE';

const columnsBeforeOptions = [
  ...(['topic', 'id', 'level', 'difficulty', 'lesson'] as const),
  ...(['calculator', 'check', 'stem'] as const),
] as const;
const columnsAfterOptions = ['right', 'solution'] as const;
const singles: readonly string[] = [...columnsBeforeOptions, ...columnsAfterOptions, 'type'];

/** The column `type` is only in tables of other programs. */
type Single = (typeof columnsBeforeOptions | typeof columnsAfterOptions)[number] | 'type';
type PerOption = 'option' | 'value' | 'reason';
export type Column = Single | `${PerOption}${number}`;

/** Maps headings of other programs, in lower case without spaces and punctuation, to our columns. */
const otherNames: Readonly<Record<string, Single>> = {
  name: 'id',
  title: 'id',
  question: 'stem',
  questiontext: 'stem',
  questiontype: 'type',
  text: 'stem',
  correct: 'right',
  correctanswer: 'right',
  correctanswers: 'right',
  correctoption: 'right',
  correctoptions: 'right',
  rightoption: 'right',
  answer: 'right',
  key: 'right',
  explanation: 'solution',
  answerexplanation: 'solution',
  feedback: 'solution',
  generalfeedback: 'solution',
  workedsolution: 'solution',
};

export const exportedColumns: readonly Column[] = [
  ...columnsBeforeOptions,
  ...Array.from({ length: maxOptions }, (_, index) => index + 1).flatMap(
    (n) => [`option${n}`, `value${n}`, `reason${n}`] as const,
  ),
  ...columnsAfterOptions,
];

interface KnownHeading {
  readonly column: Column;
  /** If true, cells may contain the right option's text instead of its letter. */
  readonly wordy: boolean;
}

/**
 * Finds a heading's column. Other programs add remarks to their headings, such as "Answer 3 (Optional)" or "Question -
 * max 120 characters", and number their rows in a column "Question #".
 */
export function findColumn(heading: string): KnownHeading | undefined {
  if (/^\s*(?:question|row|item)?\s*(?:#|no|nr|number)\.?\s*$/i.test(heading)) return undefined;
  const plain = heading
    .trim()
    .replace(/\n[\s\S]*$/, '')
    .replace(/\s[-–—]\s.*$/, '')
    .replace(/\s\([^()]*\)$/, '');
  return findPlainColumn(heading) ?? findPlainColumn(plain);
}

function findPlainColumn(heading: string): KnownHeading | undefined {
  const name = heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (isSingle(name)) return { column: name, wordy: false };
  const other = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
  if (other) return { column: other, wordy: other === 'right' };
  // Where other programs have columns of wrong answers, the right answer is the first option.
  const wrong = /^(?:incorrect|wrong)(?:answer|option)([1-4])$/.exec(name)?.[1];
  if (wrong !== undefined) return { column: `option${Number(wrong) + 1}`, wordy: false };
  const [, kind = 'option', place = ''] =
    /^(option|answer|choice|value|reason|feedback)?([1-5a-e])$/.exec(name) ?? [];
  const number = /\d/.test(place) ? Number(place) : letters.indexOf(place.toUpperCase()) + 1;
  if (place === '') return undefined;
  return { column: `${perOption[kind] ?? 'option'}${number}`, wordy: false };
}

const perOption: Readonly<Record<string, PerOption>> = {
  value: 'value',
  reason: 'reason',
  feedback: 'reason',
};

function isSingle(name: string): name is Single {
  return singles.includes(name);
}
