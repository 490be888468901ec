import { difficulties } from '../../contract/quizzes/quiz-options.ts';
import type { QuestionKind } from '../../contract/quizzes/questions.ts';
import { lacksCheck } from '../check/numbers.ts';
import type { Fault } from '../faults.ts';
import { leastOptions, trueAndFalse } from '../file-schemas/question-kinds.ts';
import { draftSchema, questionSchema, type BankEntry } from '../file-schemas/question.ts';
import { parseYaml, type Path } from '../source/yaml.ts';
import { longestText, type Draft, type DraftOption } from './draft.ts';
import { normaliseText, slugify } from './ids.ts';

/** The values for imported questions whose level or lesson is neither in the file nor in the question bank. */
export interface Defaults {
  readonly level?: string | undefined;
  readonly lesson?: string | undefined;
}

/**
 * Completes an imported question with the values of its version in the bank (`existing`), and then with the defaults.
 * If a part is still missing, the question becomes a draft. The missing part is a fault instead if the question has
 * variants or its version in the bank isn't a draft.
 */
export function mergeDraft(
  draft: Draft,
  id: string,
  existing: BankEntry | undefined,
  defaults: Defaults,
  file: string,
): { question: BankEntry } | { faults: Fault[] } {
  const at = (line: number, problem: string, fix: string): Fault => ({ file, line, problem, fix });
  const bad = badText(draft);
  if (bad) return { faults: [at(draft.line, ...bad)] };

  const level = draft.level === undefined ? (existing?.level ?? defaults.level) : parseLevel(draft.level);
  const lesson =
    draft.lesson === undefined ? (existing?.lesson ?? defaults.lesson) : parseLesson(draft.lesson);
  const solution = draft.solution ?? existing?.solution;
  const { kind, options: written } = findKind(draft);
  const options = written.map((option) => completeOption(option, existing));
  const missing = [
    ...(level === undefined ? [at(draft.line, 'the question has no level', sayIt('level'))] : []),
    ...(lesson === undefined ? [at(draft.line, 'the question has no lesson', sayIt('lesson'))] : []),
    ...options.flatMap((option, index) =>
      !option.reason && !written[index]?.right
        ? [at(written[index]?.line ?? draft.line, `"${option.text.slice(0, 40)}" has no reason`, sayReason)]
        : [],
    ),
    ...(solution ? [] : [at(draft.line, 'the question has no solution', saySolution)]),
  ];
  const mustBeWhole = (existing !== undefined && existing.draft !== true) || draft.vary !== undefined;
  if (missing.length > 0 && mustBeWhole) return { faults: missing };

  const said = {
    id,
    level,
    difficulty: parseDifficulty(draft.difficulty) ?? existing?.difficulty,
    lesson,
    kind,
    calculator: draft.calculator ?? existing?.calculator ?? false,
    ...(draft.vary === undefined ? {} : { vary: draft.vary }),
    ...(draft.where === undefined ? {} : { where: draft.where }),
    stem: draft.stem,
    options,
    check: draft.check ?? existing?.check,
    ...((draft.range ?? existing?.range) !== undefined && { range: draft.range ?? existing?.range }),
    solution,
  };
  const lacksOption = kind !== 'true-false' && options.length === leastOptions - 1;
  const isWhole = mustBeWhole || (missing.length === 0 && !lacksOption && !lacksCheck(said));
  const value = isWhole ? said : { ...said, ...addEmptyParts(options, written, solution) };
  const source = { file, value, faults: [], findLine: (path: Path) => findDraftLine(draft, path) };
  const parsed = parseYaml<BankEntry>(source, isWhole ? questionSchema : draftSchema);
  return 'value' in parsed ? { question: parsed.value } : { faults: [...parsed.faults] };
}

/** Turns a question into a draft with empty texts where tutors must fill something in. */
function addEmptyParts(
  options: readonly { readonly reason: string | undefined }[],
  written: readonly DraftOption[],
  solution: string | undefined,
) {
  return {
    draft: true,
    options: options.map((option, index) =>
      written[index]?.right ? option : { ...option, reason: option.reason ?? '' },
    ),
    solution: solution ?? '',
  };
}

const sayIt = (name: string) =>
  `say --${name}, or write it in a column "${name}" (CSV) or above as // [tag:${name}:…] (GIFT)`;
const sayReason =
  'say which mistake leads there: after "#" (GIFT), as its feedback (Moodle XML), in its column "reason" (CSV) or after "REASON A:" (Aiken)';
const saySolution =
  'write it after "####" (GIFT), as general feedback (Moodle XML), in a column "solution" (CSV) or after "SOLUTION:" (Aiken)';

/** Finds a question's kind. Orders the options of a true/false question and corrects their capitals. */
function findKind({ kind, options }: Draft): Pick<Draft, 'options'> & { readonly kind: QuestionKind } {
  if (kind !== undefined) return { kind, options };
  const truths = trueAndFalse.flatMap((text) =>
    options
      .filter((option) => normaliseText(option.text) === normaliseText(text))
      .map((option) => ({ ...option, text })),
  );
  if (truths.length === 2 && options.length === 2) return { kind: 'true-false', options: truths };
  return { kind: options.filter(({ right }) => right).length > 1 ? 'several' : 'single', options };
}

export function findDraftLine({ line, options }: Draft, [part, index]: Path): number {
  return part === 'options' && typeof index === 'number' ? (options[index]?.line ?? line) : line;
}

function badText(draft: Draft): [string, string] | undefined {
  const { stem, options, solution, check, level, lesson } = draft;
  const parameters = JSON.stringify([draft.vary, draft.where]);
  const short = options.flatMap(({ value, misconception }) => [value ?? '', misconception ?? '']);
  const long = options.flatMap(({ text, reason }) => [text, reason ?? '']);
  const all = [stem, solution ?? '', check ?? '', level ?? '', lesson ?? '', parameters, ...short, ...long];
  if (all.some((text) => text.length > longestText)) {
    return [`a text has more than ${longestText} characters`, 'shorten it, or check where the question ends'];
  }
  // YAML can't hold these characters.
  const hidden = all.join('').match(/(?![\t\n])\p{Cc}|\p{Cs}|[\uFEFF\uFFFE\uFFFF]/u)?.[0];
  if (hidden === undefined) return undefined;
  const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return [`a text holds the invisible character U+${code}`, 'type that text anew'];
}

function completeOption(
  { text, right, reason, value, misconception }: DraftOption,
  existing: BankEntry | undefined,
) {
  const known =
    existing?.options.find((one) => one.text === text) ??
    existing?.options.find((one) => normaliseText(one.text) === normaliseText(text));
  return {
    text,
    value: value ?? known?.value,
    reason: right ? undefined : (reason ?? known?.reason),
    misconception: misconception ?? (right ? undefined : known?.misconception),
  };
}

const levels: Readonly<Record<string, string>> = {
  foundation: 'gcse-foundation',
  higher: 'gcse-higher',
  'key-stage-3': 'ks3',
};

function parseLevel(text: string): string {
  const slug = slugify(text);
  return Object.hasOwn(levels, slug) ? (levels[slug] ?? slug) : slug;
}

/** Returns undefined for the words of other programs. */
const parseDifficulty = (text: string | undefined) =>
  difficulties.find((each) => each === text?.trim().toLowerCase());

/** Returns a lesson's id. `text` is the id or the lesson's file name. */
function parseLesson(text: string): string {
  return /^[a-z0-9-]+$/.test(text) ? text : slugify(text.replace(/^\d{2}-/, '').replace(/\.md$/, ''));
}
