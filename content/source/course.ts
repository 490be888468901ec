import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { entryFault, type EntryPlace, type Fault } from '../faults.ts';
import {
  courseFileSchema,
  lessonFrontMatterSchema,
  misconceptionFileSchema,
} from '../file-schemas/course.ts';
import type { CourseFile, Misconception } from '../file-schemas/course.ts';
import { examQuestionFileSchema, type ExamQuestion } from '../file-schemas/exam-question.ts';
import { questionFileSchema } from '../file-schemas/question.ts';
import type { AskedQuestion, DraftQuestion, Question } from '../file-schemas/question.ts';
import type { CatalogueLesson } from '../catalogue.ts';
import { listNames, readMarkdownFile, readYamlFile } from './files.ts';
import { expand, type Variant } from '../question-variants/expand.ts';
import { chooseShownOptions, keepShownOptions } from '../question-variants/shown-options.ts';
import { wordsPerMinute } from '../../contract/courses/routes.ts';

export interface LessonSource {
  readonly file: string;
  readonly lesson: CatalogueLesson;
  readonly bodyLine: number;
}

export interface MisconceptionSource extends EntryPlace {
  readonly misconception: Misconception;
}

export interface QuestionSource extends EntryPlace {
  readonly written: Question;
  /** The question with values instead of parameters; the first variant if the question has variants. */
  readonly question: AskedQuestion;
  /** All variants, including the first. The list is empty if all students see the same question. */
  readonly variants: readonly Variant[];
  /** The options that each variant shows, as `chooseShownOptions` gives them. Absent if all show all. */
  readonly shown?: string[] | undefined;
  /** Set if the question is a draft. Placeholders then fill its missing parts. */
  readonly isDraft?: true;
}

export interface DraftSource extends EntryPlace {
  readonly written: DraftQuestion;
}

export interface ExamQuestionSource extends EntryPlace {
  readonly written: ExamQuestion;
}

export interface TopicSource {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly lessons: readonly LessonSource[];
  readonly questions: readonly QuestionSource[];
  readonly examQuestions: readonly ExamQuestionSource[];
  /** Unfinished questions. They aren't in `questions`, so no student gets one. */
  readonly drafts: readonly DraftSource[];
}

export interface CourseSource {
  readonly id: string;
  readonly file: string;
  readonly course: CourseFile;
  readonly topics: readonly TopicSource[];
  readonly misconceptions: readonly MisconceptionSource[];
}

/** Matches `02-prime-numbers.md`. The digits sort a topic's lessons, and the rest is the lesson's id. */
export const lessonFileName = /^\d{2}-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/** Reads a course from its files. Any part with faults is left out, and the faults are added to `faults`. */
export function readCourse(directory: string, id: string, faults: Fault[]): CourseSource | undefined {
  const file = `courses/${id}/course.yaml`;
  const course = readYamlFile(directory, file, courseFileSchema, faults)?.value;
  if (!course) return undefined;
  const topics = course.topics.map((topic) => ({
    ...topic,
    lessons: readLessons(directory, id, topic.id, faults),
    ...readBank(directory, id, topic.id, faults),
    examQuestions: readExamQuestions(directory, id, topic.id, faults),
  }));
  return { id, file, course, topics, misconceptions: readMisconceptions(directory, id, faults) };
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

function readBank(directory: string, course: string, topic: string, faults: Fault[]) {
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

function readExamQuestions(
  directory: string,
  course: string,
  topic: string,
  faults: Fault[],
): ExamQuestionSource[] {
  const file = `courses/${course}/exam-questions/${topic}.yaml`;
  const entries = readEntries(directory, file, examQuestionFileSchema, faults);
  return entries.map(({ entry: written, place }) => ({ ...place, written }));
}

export function readMisconceptions(directory: string, id: string, faults: Fault[]): MisconceptionSource[] {
  const file = `courses/${id}/misconceptions.yaml`;
  const entries = readEntries(directory, file, misconceptionFileSchema, faults);
  return entries.map(({ entry, place }) => ({ ...place, misconception: entry }));
}

function readEntries<T>(directory: string, file: string, schema: z.ZodType<T[]>, faults: Fault[]) {
  if (!existsSync(join(directory, file))) return [];
  const read = readYamlFile(directory, file, schema, faults);
  return (read?.value ?? []).map((entry, index) => {
    const place: EntryPlace = { file, findLine: (path) => read?.findLine([index, ...path]) ?? 1 };
    return { entry, place };
  });
}

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
  const asked = variants.map((variant) => variant.question);
  const shown = chooseShownOptions(asked, written.id);
  return { ...place, written, question: asked[0] ?? question, variants, shown };
}

/** Returns the question as students see it: each of its variants, or the only one. */
export function listAsked({ question, variants, shown }: QuestionSource): AskedQuestion[] {
  if (variants.length === 0) return [question];
  return variants.map((variant, index) => ({
    ...variant.question,
    options: keepShownOptions(variant.question.options, shown?.[index]),
  }));
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Returns whole minutes, at least one. A formula's parts count as words if spaces separate them. */
export function computeReadingMinutes(body: string): number {
  const words = body.split(/\s+/).filter((word) => letterOrDigit.test(word)).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
