import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { readCourse, readMisconceptions } from './source/course.ts';
import type { CourseSource, QuestionSource } from './source/course.ts';
import { toQuestionSource, findTopicDefaults } from './source/drafts.ts';
import { CatalogueError } from './faults.ts';
import type { Fault } from './faults.ts';
import { readPages } from './source/pages.ts';
import type { PublicPage } from './source/pages.ts';
import { askBotWordsSchema } from './file-schemas/ask-bot-words.ts';
import { cannedRepliesSchema, centreSchema } from './file-schemas/centre.ts';
import type { AskBotWords } from './file-schemas/ask-bot-words.ts';
import type { Catalogue, CatalogueCourse, CatalogueQuestion } from './catalogue.ts';
import type { CannedReplies, Centre } from './file-schemas/centre.ts';
import type { Misconception } from './file-schemas/course.ts';
import { readYamlFile } from './source/files.ts';
import { parseYaml } from './source/yaml.ts';

/**
 * Reads `courses/`. A topic without lessons or without questions is unfinished and left out. Only the first listed topic
 * is free. Drafts of questions are left out unless `drafts` is set.
 *
 * @throws CatalogueError with all faults.
 */
export function loadCatalogue(directory: string, { drafts = false } = {}): Catalogue {
  const { courses, faults } = readCourses(directory);
  if (faults.length > 0) throw new CatalogueError(faults, directory);
  return { courses: courses.map(drafts ? addDrafts : (course) => course).map(toCatalogueCourse) };
}

/** Adds the drafts to the questions, so that tutors can see them. */
function addDrafts(course: CourseSource): CourseSource {
  const topics = course.topics.map((topic) => {
    const shown = topic.drafts.map(({ written, ...place }) =>
      toQuestionSource({ ...written, stem: `*Draft.*\n\n${written.stem}` }, place, findTopicDefaults(topic)),
    );
    return { ...topic, questions: [...topic.questions, ...shown] };
  });
  return { ...course, topics };
}

/** @throws CatalogueError with all faults of `centre.yaml`. */
export function loadCentre(directory: string): Centre {
  return loadFile(directory, readCentre);
}

/** @throws CatalogueError with all faults of `ask-bot/words.yaml`. */
export function loadAskBotWords(directory: string): AskBotWords {
  return loadFile(directory, readAskBotWords);
}

/** @throws CatalogueError with all faults of `canned-replies.yaml`. */
export function loadCannedReplies(directory: string): CannedReplies {
  return loadFile(directory, readCannedReplies);
}

/**
 * Reads the public pages and fills in the facts of `centre.yaml`.
 *
 * @throws CatalogueError with all their faults.
 */
export function loadPages(directory: string): readonly PublicPage[] {
  const centre = loadCentre(directory);
  return loadFile(directory, (_, faults) => readPages(directory, centre, faults)).map(({ page }) => page);
}

/** The ids of the courses, which are the names of their folders. */
export function listCourseFolders(directory: string): string[] {
  const folder = join(directory, 'courses');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .toSorted();
}

/**
 * Reads a course's misconceptions. Returns none if it has no `misconceptions.yaml`.
 *
 * @throws CatalogueError with all faults of the file.
 */
export function loadMisconceptions(directory: string, course: string): readonly Misconception[] {
  return loadFile(directory, (_, faults) => readMisconceptions(directory, course, faults)).map(
    ({ misconception }) => misconception,
  );
}

function loadFile<T>(directory: string, read: (directory: string, faults: Fault[]) => T | undefined): T {
  const faults: Fault[] = [];
  const value = read(directory, faults);
  if (!value || faults.length > 0) throw new CatalogueError(faults, directory);
  return value;
}

/** Reads `centre.yaml` and adds its faults to `faults`. */
export function readCentre(directory: string, faults: Fault[]): Centre | undefined {
  return readFile(directory, 'centre.yaml', centreSchema, faults);
}

/** Reads `ask-bot/words.yaml` and adds its faults to `faults`. */
export function readAskBotWords(directory: string, faults: Fault[]): AskBotWords | undefined {
  return readFile(directory, 'ask-bot/words.yaml', askBotWordsSchema, faults);
}

/** Reads `canned-replies.yaml` and adds its faults to `faults`. */
export function readCannedReplies(directory: string, faults: Fault[]): CannedReplies | undefined {
  return readFile(directory, 'canned-replies.yaml', cannedRepliesSchema, faults);
}

function readFile<T>(directory: string, file: string, schema: z.ZodType<T>, faults: Fault[]): T | undefined {
  const source = readYamlFile(directory, file, faults);
  if (!source) return undefined;
  const parsed = parseYaml(source, schema);
  faults.push(...parsed.faults);
  return 'value' in parsed ? parsed.value : undefined;
}

/** Reads every course, finished or not, in menu order. Courses that can't be read are left out. */
export function readCourses(directory: string): { courses: CourseSource[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const names = listCourseFolders(directory);
  const courses = names
    .flatMap((name) => readCourse(directory, name, faults) ?? [])
    .toSorted((one, other) => one.course.order - other.course.order);
  if (names.length === 0) {
    faults.push({
      file: 'courses',
      line: 1,
      problem: 'there is no course',
      fix: 'add a folder with a course.yaml',
    });
  }
  faults.push(...findRepeatedOrders(courses), ...courses.flatMap(findRepeatedIds));
  return { courses, faults };
}

/** True if the topic has lessons and questions. */
export function isFinished(topic: { lessons: readonly unknown[]; questions: readonly unknown[] }): boolean {
  return topic.lessons.length > 0 && topic.questions.length > 0;
}

function toCatalogueCourse({ id, course, topics, misconceptions }: CourseSource): CatalogueCourse {
  return {
    id,
    ...course,
    topics: topics
      .map((topic, index) => ({
        id: topic.id,
        title: topic.title,
        summary: topic.summary,
        free: index === 0,
        lessons: topic.lessons.map(({ lesson }) => lesson),
        questions: topic.questions.map(toCatalogueQuestion),
      }))
      .filter(isFinished),
    misconceptions: misconceptions.map(({ misconception }) => misconception),
  };
}

/** Includes the texts of all variants, so that the functions don't evaluate calculations. */
function toCatalogueQuestion({ question, variants }: QuestionSource): CatalogueQuestion {
  if (variants.length === 0) return question;
  return {
    ...question,
    variants: variants.map(({ question: { stem, options, solution } }) => ({
      stem,
      options: options.map(({ value: _value, ...option }) => option),
      solution,
    })),
  };
}

function findRepeatedOrders(courses: readonly CourseSource[]): Fault[] {
  return courses.flatMap(({ file, course }, index) =>
    courses.slice(0, index).some((earlier) => earlier.course.order === course.order)
      ? [
          {
            file,
            line: 1,
            problem: `another course has the order ${course.order} too`,
            fix: 'give each its own',
          },
        ]
      : [],
  );
}

/** Finds topics, lessons, questions and misconceptions of a course that have the same id. */
function findRepeatedIds({ file, topics, misconceptions }: CourseSource): Fault[] {
  const lessons = topics.flatMap((topic) => topic.lessons);
  const questions = topics.flatMap((topic) => [...topic.questions, ...topic.drafts]);
  return [
    ...findRepeats(
      'topic',
      topics.map(({ id }) => ({ id, file, line: 1 })),
    ),
    ...findRepeats(
      'lesson',
      lessons.map((source) => ({ id: source.lesson.id, file: source.file, line: 1 })),
    ),
    ...findRepeats(
      'question',
      questions.map((source) => ({
        id: source.written.id,
        file: source.file,
        line: source.findLine(['id']),
      })),
    ),
    ...findRepeats(
      'misconception',
      misconceptions.map((source) => ({
        id: source.misconception.id,
        file: source.file,
        line: source.findLine(['id']),
      })),
    ),
  ];
}

interface Named {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

function findRepeats(kind: string, all: readonly Named[]): Fault[] {
  const first = new Map<string, Named>();
  const faults: Fault[] = [];
  for (const one of all) {
    const earlier = first.get(one.id);
    if (earlier) {
      faults.push({
        file: one.file,
        line: one.line,
        problem: `another ${kind} of this course has the id "${one.id}" (${earlier.file}:${earlier.line})`,
        fix: 'rename one of them',
      });
    } else {
      first.set(one.id, one);
    }
  }
  return faults;
}
