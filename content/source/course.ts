import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { entryFault } from '../faults.ts';
import type { EntryPlace, Fault } from '../faults.ts';
import {
  courseFileSchema,
  lessonFrontMatterSchema,
  misconceptionFileSchema,
} from '../file-schemas/course.ts';
import type { CourseFile, Misconception } from '../file-schemas/course.ts';
import { questionFileSchema } from '../file-schemas/question.ts';
import type { AskedQuestion, DraftQuestion, Question } from '../file-schemas/question.ts';
import type { CatalogueLesson } from '../catalogue.ts';
import { listNames, readMarkdownFile, readYamlFile } from './files.ts';
import { expand } from '../question-variants/expand.ts';
import type { Variant } from '../question-variants/expand.ts';
import { parseYaml } from './yaml.ts';
import { wordsPerMinute } from '../../contract/courses/routes.ts';

export interface LessonSource {
  readonly file: string;
  readonly lesson: CatalogueLesson;
  /** The line on which the body begins. */
  readonly bodyLine: number;
}

export interface MisconceptionSource extends EntryPlace {
  readonly misconception: Misconception;
}

export interface QuestionSource extends EntryPlace {
  /** The question as its author wrote it. */
  readonly written: Question;
  /** The question as a student gets it. For a varying question this is the first variant. */
  readonly question: AskedQuestion;
  /** All variants of a varying question, including the first. Empty for other questions. */
  readonly variants: readonly Variant[];
  /** Set for a draft, whose missing parts are placeholders. */
  readonly isDraft?: true;
}

/** An incomplete question. */
export interface DraftSource extends EntryPlace {
  readonly written: DraftQuestion;
}

export interface TopicSource {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly LessonSource[];
  readonly questions: readonly QuestionSource[];
  /** Separate from the questions, so that no student gets one. */
  readonly drafts: readonly DraftSource[];
}

/** A course as in its folder, finished or not. */
export interface CourseSource {
  readonly id: string;
  readonly file: string;
  readonly course: CourseFile;
  readonly topics: readonly TopicSource[];
  readonly misconceptions: readonly MisconceptionSource[];
}

/** The number sorts the lessons of a topic. The rest of the name is the lesson's id. */
export const lessonFileName = /^\d{2}-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/** Reads one course folder. Adds what is wrong to `faults` and leaves it out. */
export function readCourse(directory: string, id: string, faults: Fault[]): CourseSource | undefined {
  const file = `courses/${id}/course.yaml`;
  const source = readYamlFile(directory, file, faults);
  if (!source) return undefined;
  const parsed = parseYaml(source, courseFileSchema);
  faults.push(...parsed.faults);
  if (!('value' in parsed)) return undefined;
  const topics = parsed.value.topics.map((topic) => ({
    ...topic,
    lessons: readLessons(directory, id, topic.id, faults),
    ...readBank(directory, id, topic.id, faults),
  }));
  return {
    id,
    file,
    course: parsed.value,
    topics,
    misconceptions: readMisconceptions(directory, id, faults),
  };
}

function readLessons(directory: string, course: string, topic: string, faults: Fault[]): LessonSource[] {
  const folder = `courses/${course}/lessons/${topic}`;
  return listNames(directory, folder).flatMap((name) => {
    const id = lessonFileName.exec(name)?.[1];
    return id === undefined ? [] : (readLesson(directory, `${folder}/${name}`, id, faults) ?? []);
  });
}

function readLesson(directory: string, file: string, id: string, faults: Fault[]): LessonSource | undefined {
  const read = readMarkdownFile(directory, file, lessonFrontMatterSchema, faults);
  if (!read) return undefined;
  const { head, body, bodyLine } = read;
  return { file, lesson: { id, ...head, minutes: computeReadingMinutes(body), body }, bodyLine };
}

function readBank(
  directory: string,
  course: string,
  topic: string,
  faults: Fault[],
): Pick<TopicSource, 'questions' | 'drafts'> {
  const file = `courses/${course}/questions/${topic}.yaml`;
  const questions: QuestionSource[] = [];
  const drafts: DraftSource[] = [];
  for (const { entry: written, place } of readEntries(directory, file, questionFileSchema, faults)) {
    if (written.draft === true) drafts.push({ ...place, written });
    else {
      const made = makeQuestionSource(written, place);
      if ('faults' in made) faults.push(...made.faults);
      else questions.push(made);
    }
  }
  return { questions, drafts };
}

/** Reads a course's `misconceptions.yaml` and adds its faults to `faults`. */
export function readMisconceptions(
  directory: string,
  course: string,
  faults: Fault[],
): MisconceptionSource[] {
  const file = `courses/${course}/misconceptions.yaml`;
  return readEntries(directory, file, misconceptionFileSchema, faults).map(({ entry, place }) => ({
    ...place,
    misconception: entry,
  }));
}

/** Reads the entries of a YAML list. Returns none if the file doesn't exist. */
function readEntries<T>(
  directory: string,
  file: string,
  schema: z.ZodType<T[]>,
  faults: Fault[],
): { readonly entry: T; readonly place: EntryPlace }[] {
  if (!existsSync(join(directory, file))) return [];
  const source = readYamlFile(directory, file, faults);
  if (!source) return [];
  const parsed = parseYaml(source, schema);
  faults.push(...parsed.faults);
  if (!('value' in parsed)) return [];
  return parsed.value.map((entry, index) => ({
    entry,
    place: { file, findLine: (path) => source.findLine([index, ...path]) },
  }));
}

/** Makes the variants of a question. Returns the faults if that is impossible. */
export function makeQuestionSource(
  written: Question,
  place: EntryPlace,
): QuestionSource | { readonly faults: readonly Fault[] } {
  const { draft: _draft, vary, where, ...question } = written;
  if (!vary) {
    if (!where) return { ...place, written, question, variants: [] };
    const fix = 'name its parameters in "vary", or remove it';
    const problem = 'there is a condition and nothing varies';
    return { faults: [entryFault(place, ['where'], problem, fix)] };
  }
  const expanded = expand(written, place);
  if ('faults' in expanded) return expanded;
  const { variants } = expanded;
  return { ...place, written, question: variants[0]?.question ?? question, variants };
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Whole minutes, at least one, that reading a Markdown text takes. Each part of a formula between spaces counts as a
 * word.
 */
export function computeReadingMinutes(body: string): number {
  const words = body.split(/\s+/).filter((word) => letterOrDigit.test(word)).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
