/** Most options that a question may have. */
export const mostOptions = 5;
export const letters = 'ABCDE';

type Single = 'topic' | 'id' | 'level' | 'lesson' | 'calculator' | 'check' | 'stem' | 'right' | 'solution';
type PerOption = 'option' | 'value' | 'reason';
export type Column = Single | `${PerOption}${number}`;

/** The names that tutors give the columns, without spaces, marks and capitals. */
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
const singles: readonly string[] = [
  'topic',
  'id',
  'level',
  'lesson',
  'calculator',
  'check',
  'stem',
  'right',
  'solution',
] satisfies Single[];

/** The columns of an export, in order. */
export const exportedColumns: readonly Column[] = [
  'topic',
  'id',
  'level',
  'lesson',
  'calculator',
  'check',
  'stem',
  ...Array.from({ length: mostOptions }, (_, index) => index + 1).flatMap(
    (n) => [`option${n}`, `value${n}`, `reason${n}`] as const,
  ),
  'right',
  'solution',
];

/** The column that a heading means. `wordy` is a column for the key in which the option's own text may stand. */
export function columnOf(heading: string): { column: Column; wordy: boolean } | undefined {
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
