export const maxOptions = 5;
export const letters = 'ABCDE';

const columnsBeforeOptions = ['topic', 'id', 'level', 'lesson', 'calculator', 'check', 'stem'] as const;
const columnsAfterOptions = ['right', 'solution'] as const;
const singles: readonly string[] = [...columnsBeforeOptions, ...columnsAfterOptions];

type Single = (typeof columnsBeforeOptions | typeof columnsAfterOptions)[number];
type PerOption = 'option' | 'value' | 'reason';
export type Column = Single | `${PerOption}${number}`;

/** Maps headings of other programs, in lower case without spaces and punctuation, to our columns. */
const otherNames: Readonly<Record<string, Single>> = {
  name: 'id',
  title: 'id',
  question: 'stem',
  questiontext: 'stem',
  text: 'stem',
  correct: 'right',
  correctanswer: 'right',
  correctoption: 'right',
  rightoption: 'right',
  answer: 'right',
  key: 'right',
  explanation: 'solution',
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

/** Finds a heading's column. If `wordy` is true, cells may contain the right option's text instead of its letter. */
export function findColumn(heading: string): { column: Column; wordy: boolean } | undefined {
  const name = heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (isSingle(name)) return { column: name, wordy: false };
  const other = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
  if (other) return { column: other, wordy: other === 'right' };
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
