import { makeQuestionSource } from '../source/course.ts';
import type { CourseSource, QuestionSource, TopicSource } from '../source/course.ts';
import { toQuestionSource, listMissingParts, findTopicDefaults } from '../source/drafts.ts';
import type { Fault } from '../faults.ts';
import type { BankEntry } from '../file-schemas/question.ts';
import type { Path } from '../source/yaml.ts';
import type { Draft, LineFault, Reading } from './draft.ts';
import { findName, makeStemId, normaliseText, slugify } from './ids.ts';
import { findDraftLine, mergeDraft, type Defaults } from './merge.ts';

interface ImportSettings extends Defaults {
  /** The path of the imported file, as it appears in faults. */
  readonly file: string;
  /** If undefined, each question must name its topic. */
  readonly topic?: string | undefined;
}

export interface PlannedQuestion {
  readonly line: number;
  readonly topic: string;
  readonly question: BankEntry;
  readonly outcome: 'added' | 'changed' | 'unchanged';
  /** The names of the question's missing parts. A question that lacks a part is a draft. */
  readonly lacking: readonly string[];
  readonly fields: readonly string[];
  /** Explains what was done otherwise than the file says. */
  readonly note?: LineFault;
}

export interface ImportPlan {
  readonly questions: readonly PlannedQuestion[];
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
  /** Maps each topic that changes to its complete new question bank. */
  readonly banks: ReadonlyMap<string, readonly BankEntry[]>;
}

export type CheckQuestion = (topic: string, source: QuestionSource) => readonly Fault[];

/** Plans an import without writing files. Finds each imported question in the course by its id, or else by its stem. */
export function planImport(
  reading: Reading,
  course: CourseSource,
  settings: ImportSettings,
  check: CheckQuestion,
): ImportPlan {
  const { file } = settings;
  const place = (fault: LineFault): Fault => ({ file, ...fault });
  const faults = reading.faults.map(place);
  const questions: PlannedQuestion[] = [];
  const known = indexQuestions(course.topics);
  const seen = new Map<string, number>();
  for (const draft of reading.drafts) {
    const planned = planQuestion(draft, course, settings, known, seen, check);
    if ('problem' in planned) faults.push(place(planned));
    else if ('faults' in planned) faults.push(...planned.faults);
    else questions.push(planned);
  }
  const notes = [...reading.notes, ...questions.flatMap(({ note }) => note ?? [])].map(place);
  return { questions, faults, notes, banks: buildBanks(course.topics, questions) };
}

interface Known {
  readonly topic: string;
  readonly written: BankEntry;
  readonly stems: readonly string[];
}

function indexQuestions(topics: readonly TopicSource[]) {
  const all = topics.flatMap((topic) => [
    ...topic.questions.map(({ written, question, variants }): Known => {
      const asked = [written, question, ...variants.map((variant) => variant.question)];
      return { topic: topic.id, written, stems: asked.map(({ stem }) => stem) };
    }),
    ...topic.drafts.map(({ written }): Known => ({ topic: topic.id, written, stems: [written.stem] })),
  ]);
  return {
    byId: new Map(all.map((one) => [one.written.id, one])),
    byStem: new Map(all.flatMap((one) => one.stems.map((stem) => [normaliseText(stem), one] as const))),
  };
}

function planQuestion(
  draft: Draft,
  course: CourseSource,
  settings: ImportSettings,
  { byId, byStem }: ReturnType<typeof indexQuestions>,
  seen: Map<string, number>,
  check: CheckQuestion,
): PlannedQuestion | LineFault | { faults: readonly Fault[] } {
  const { line } = draft;
  const named = settings.topic ?? (draft.topic === undefined ? undefined : slugify(draft.topic));
  const found = course.topics.find(({ id }) => id === named);
  if (found === undefined) {
    const fix = `say --topic, one of ${course.topics.map(({ id }) => id).join(', ')}`;
    return { line, problem: `it is not said which topic of ${course.id} this question belongs to`, fix };
  }
  const topic = found.id;
  const stem = normaliseText(draft.stem);
  const sameStem = byStem.get(stem);
  const name = draft.id ?? findName(draft.names);
  const sameName = name === undefined ? undefined : byId.get(name);
  const isNameTaken =
    name !== undefined &&
    draft.id === undefined &&
    (seen.has(`id ${name}`) || (sameName !== undefined && !isVersionOf(draft, sameName)));
  const wantedId = name === undefined || isNameTaken ? makeStemId(draft.stem, name) : name;
  const known = byId.get(wantedId) ?? sameStem;
  const id = known?.written.id ?? wantedId;
  if (known && known.topic !== topic) {
    const problem = `the topic ${known.topic} has this question already, as "${id}"`;
    return { line, problem, fix: `say --topic ${known.topic}, or give it another name and stem` };
  }
  if (sameStem && sameStem.written.id !== id) {
    const problem = `the question "${sameStem.written.id}" asks the same`;
    return { line, problem, fix: 'ask something else, or use that name' };
  }
  const sameStemAt = seen.get(`stem ${stem}`);
  if (sameStemAt !== undefined) {
    return { line, problem: `line ${sameStemAt} asks the same question`, fix: 'remove one of them' };
  }
  const sameIdAt = seen.get(`id ${id}`);
  if (sameIdAt !== undefined) {
    return { line, problem: `line ${sameIdAt} has the name "${id}" too`, fix: 'rename one of them' };
  }
  seen.set(`id ${id}`, line).set(`stem ${stem}`, line);

  const before = known?.written;
  if (before && before.draft !== true && before.vary && draft.vary === undefined) {
    const problem = `"${id}" varies in the bank, and this file holds one variant of it: it is left as it is`;
    const note = { line, problem, fix: 'change it in its YAML file, or import it as JSON' };
    return { line, topic, question: before, outcome: 'unchanged', lacking: [], fields: [], note };
  }
  const usual = findTopicDefaults(found);
  const defaults = { level: settings.level ?? usual.level, lesson: settings.lesson ?? usual.lesson };
  const merged = mergeDraft(draft, id, before, defaults, settings.file);
  if ('faults' in merged) return merged;
  const { question } = merged;
  const fields = listChangedFields(before, question);
  const lacking = question.draft === true ? listMissingParts(question) : [];
  if (before && fields.length === 0) return { line, topic, question, outcome: 'unchanged', lacking, fields };
  const place = { file: settings.file, findLine: (path: Path) => findDraftLine(draft, path) };
  const source =
    question.draft === true ? toQuestionSource(question, place, usual) : makeQuestionSource(question, place);
  const faults = 'faults' in source ? source.faults : check(topic, source);
  if (faults.length > 0) return { faults };
  if (before) return { line, topic, question, outcome: 'changed', lacking, fields };
  const added = { line, topic, question, outcome: 'added', lacking, fields } as const;
  if (!isNameTaken) return added;
  const problem = `another question is named "${name}" already, so this one gets the name "${id}"`;
  return { ...added, note: { line, problem, fix: 'give it a name of its own if you prefer one' } };
}

/**
 * Tells whether an imported question is an edited version of the question of the same name in the bank: both have the
 * same stem, or they share half of their options and a third of the words in their stems.
 */
function isVersionOf(draft: Draft, { stems, written }: Known): boolean {
  if (stems.some((stem) => normaliseText(stem) === normaliseText(draft.stem))) return true;
  if (written.kind === 'true-false') return false;
  const listOptions = (options: readonly { readonly text: string }[]) =>
    options.map(({ text }) => normaliseText(text));
  const listWords = (stem: string) => stem.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    shareOf(listOptions(draft.options), listOptions(written.options)) >= 1 / 2 &&
    shareOf(listWords(draft.stem), listWords(written.stem)) >= 1 / 3
  );
}

/** Returns how many of all elements are in both lists, from 0 to 1. */
function shareOf(one: readonly string[], other: readonly string[]): number {
  const all = [...new Set([...one, ...other])];
  return all.filter((each) => one.includes(each) && other.includes(each)).length / Math.max(all.length, 1);
}

const fieldNames = [
  ...['draft', 'level', 'difficulty', 'lesson', 'kind', 'calculator', 'vary', 'where'],
  ...['check', 'range', 'stem', 'options', 'solution'],
];

function listChangedFields(before: BankEntry | undefined, after: BankEntry): string[] {
  if (!before) return [];
  return fieldNames.filter((name) => !isEqual(Reflect.get(before, name), Reflect.get(after, name)));
}

/** Compares data deeply. The order of an object's fields doesn't matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isEqual(Reflect.get(one, name), Reflect.get(other, name)));
}

function buildBanks(topics: readonly TopicSource[], planned: readonly PlannedQuestion[]) {
  const changes = Map.groupBy(
    planned.filter(({ outcome }) => outcome !== 'unchanged'),
    ({ topic }) => topic,
  );
  return new Map(
    topics.flatMap((topic) => {
      const own = changes.get(topic.id)?.map(({ question }) => question);
      if (own === undefined) return [];
      const entries = [...topic.questions, ...topic.drafts]
        .toSorted((one, other) => one.findLine([]) - other.findLine([]))
        .map(({ written }): [string, BankEntry] => [written.id, written]);
      // A map keeps the position of a key when its value changes.
      const bank = new Map([...entries, ...own.map((question) => [question.id, question] as const)]);
      return [[topic.id, [...bank.values()]] as const];
    }),
  );
}
