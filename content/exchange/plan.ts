import { makeQuestionSource } from '../course-source.ts';
import type { CourseSource, QuestionSource, TopicSource } from '../course-source.ts';
import type { Fault } from '../faults.ts';
import type { Question } from '../schema.ts';
import type { Draft, LineFault, Reading } from './draft.ts';
import { comparable, idOf, slugify } from './ids.ts';
import { lineOf, mergeDraft } from './merge.ts';
import type { Defaults } from './merge.ts';

export interface ImportSettings extends Defaults {
  /** The file's name in faults. */
  readonly file: string;
  /** The topic of all its questions; without one the file has to say it. */
  readonly topic?: string | undefined;
}

/** The outcome of an import for one question of the file. */
export interface PlannedQuestion {
  readonly line: number;
  readonly topic: string;
  readonly question: Question;
  readonly outcome: 'added' | 'changed' | 'unchanged';
  /** The fields that change. */
  readonly fields: readonly string[];
  /** The reason why a question that differs is left as it is. */
  readonly note?: LineFault;
}

export interface ImportPlan {
  readonly questions: readonly PlannedQuestion[];
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
  /** By topic, the whole bank as it will be; only banks that change. */
  readonly banks: ReadonlyMap<string, readonly Question[]>;
}

/** The faults that keep a question from being published. */
export type CheckQuestion = (topic: string, source: QuestionSource) => readonly Fault[];

/** Matches what was read with the course's questions, by id or else by stem. Nothing is written. */
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
  const known = knownQuestions(course.topics);
  const seen = new Map<string, number>();
  for (const draft of reading.drafts) {
    const planned = planQuestion(draft, course, settings, known, seen, check);
    if ('problem' in planned) faults.push(place(planned));
    else if ('faults' in planned) faults.push(...planned.faults);
    else questions.push(planned);
  }
  const notes = [...reading.notes, ...questions.flatMap(({ note }) => note ?? [])].map(place);
  return { questions, faults, notes, banks: newBanks(course.topics, questions) };
}

interface Known {
  readonly topic: string;
  readonly source: QuestionSource;
}

interface KnownQuestions {
  readonly byId: ReadonlyMap<string, Known>;
  readonly byStem: ReadonlyMap<string, Known>;
}

function knownQuestions(topics: readonly TopicSource[]): KnownQuestions {
  const all = topics.flatMap((topic) =>
    topic.questions.map((source): Known => ({ topic: topic.id, source })),
  );
  return {
    byId: new Map(all.map((one) => [one.source.written.id, one])),
    byStem: new Map(
      all.flatMap((one) =>
        [one.source.written, one.source.question, ...one.source.variants.map(({ question }) => question)].map(
          ({ stem }) => [comparable(stem), one] as const,
        ),
      ),
    ),
  };
}

function planQuestion(
  draft: Draft,
  course: CourseSource,
  settings: ImportSettings,
  { byId, byStem }: KnownQuestions,
  seen: Map<string, number>,
  check: CheckQuestion,
): PlannedQuestion | LineFault | { faults: readonly Fault[] } {
  const { line } = draft;
  const topic = topicOf(draft, course, settings);
  if (topic === undefined) {
    const fix = `say --topic, one of ${course.topics.map(({ id }) => id).join(', ')}`;
    return { line, problem: `it is not said which topic of ${course.id} this question belongs to`, fix };
  }
  const stem = comparable(draft.stem);
  const sameStem = byStem.get(stem);
  const known = byId.get(idOf(draft)) ?? sameStem;
  const id = known?.source.written.id ?? idOf(draft);
  if (known && known.topic !== topic) {
    const problem = `the topic ${known.topic} has this question already, as "${id}"`;
    return { line, problem, fix: `say --topic ${known.topic}, or give it another name and stem` };
  }
  if (sameStem && sameStem.source.written.id !== id) {
    const problem = `the question "${sameStem.source.written.id}" asks the same`;
    return { line, problem, fix: 'ask something else, or use that name' };
  }
  const earlier = seen.get(`id ${id}`) ?? seen.get(`stem ${stem}`);
  if (earlier !== undefined) {
    const problem = `line ${earlier} has a question of the same name or stem`;
    return { line, problem, fix: 'rename or remove one of them' };
  }
  seen.set(`id ${id}`, line).set(`stem ${stem}`, line);

  const before = known?.source.written;
  if (before?.vary && draft.vary === undefined) {
    const problem = `"${id}" varies in the bank, and this file holds one variant of it: it is left as it is`;
    const note = { line, problem, fix: 'change it in its YAML file, or import it as JSON' };
    return { line, topic, question: before, outcome: 'unchanged', fields: [], note };
  }
  const merged = mergeDraft(draft, id, before, settings, settings.file);
  if ('faults' in merged) return merged;
  const { question } = merged;
  const fields = changedFields(before, question);
  if (before && fields.length === 0) return { line, topic, question, outcome: 'unchanged', fields };
  const source = makeQuestionSource(question, {
    file: settings.file,
    lineOf: (path) => lineOf(draft, path),
  });
  const found = 'faults' in source ? source.faults : check(topic, source);
  if (found.length > 0) return { faults: found };
  return { line, topic, question, outcome: before ? 'changed' : 'added', fields };
}

function topicOf({ topic }: Draft, { topics }: CourseSource, settings: ImportSettings): string | undefined {
  if (settings.topic !== undefined || topic === undefined) return settings.topic;
  return topics.find(({ id }) => id === slugify(topic))?.id;
}

const fieldNames = [
  ...(['level', 'lesson', 'kind', 'calculator', 'vary', 'where'] as const),
  ...(['check', 'stem', 'options', 'solution'] as const),
];

function changedFields(before: Question | undefined, after: Question): string[] {
  return before ? fieldNames.filter((name) => !isEqual(before[name], after[name])) : [];
}

/** Equal as data, whatever the order of fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isEqual(Reflect.get(one, name), Reflect.get(other, name)));
}

function newBanks(
  topics: readonly TopicSource[],
  planned: readonly PlannedQuestion[],
): Map<string, readonly Question[]> {
  const effective = planned.filter(({ outcome }) => outcome !== 'unchanged');
  return new Map(
    topics.flatMap((topic) => {
      const own = effective.filter((one) => one.topic === topic.id).map(({ question }) => question);
      if (own.length === 0) return [];
      const byId = new Map(own.map((question) => [question.id, question]));
      const kept = topic.questions.map(({ written }) => byId.get(written.id) ?? written);
      const keptIds = new Set(kept.map(({ id }) => id));
      return [[topic.id, [...kept, ...own.filter(({ id }) => !keptIds.has(id))]] as const];
    }),
  );
}
