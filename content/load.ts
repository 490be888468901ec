import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { readCourse, readMisconceptions } from './source/course.ts';
import type { CourseSource, QuestionSource } from './source/course.ts';
import { draftSource, topicDefaults } from './source/drafts.ts';
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
 * Reads `courses/` below `directory`: courses by their `order`, topics as the course lists them, lessons by number.
 * A topic without lessons or without questions is unfinished and left out. Only the first listed topic is free. Drafts
 * of questions are left out, unless they are asked for.
 *
 * @throws CatalogueError with every fault that keeps the catalogue from being read, each with its file and line.
 */
export function loadCatalogue(directory: string, { drafts = false } = {}): Catalogue {
  const { courses, faults } = readCourses(directory);
  if (faults.length > 0) throw new CatalogueError(faults, directory);
  return { courses: courses.map(drafts ? withDrafts : (course) => course).map(publishedCourse) };
}

/** A course in which drafts are asked too, for the eyes of tutors. */
function withDrafts(course: CourseSource): CourseSource {
  const topics = course.topics.map((topic) => {
    const shown = topic.drafts.map(({ written, ...place }) =>
      draftSource({ ...written, stem: `*Draft.*\n\n${written.stem}` }, place, topicDefaults(topic)),
    );
    return { ...topic, questions: [...topic.questions, ...shown] };
  });
  return { ...course, topics };
}

/**
 * Reads `centre.yaml` in `directory`.
 *
 * @throws CatalogueError with all its faults.
 */
export function loadCentre(directory: string): Centre {
  return loadFile(directory, readCentre);
}

/**
 * Reads `ask-bot/words.yaml` in `directory`.
 *
 * @throws CatalogueError with all its faults.
 */
export function loadAskBotWords(directory: string): AskBotWords {
  return loadFile(directory, readAskBotWords);
}

/**
 * Reads `canned-replies.yaml` in `directory`.
 *
 * @throws CatalogueError with all its faults.
 */
export function loadCannedReplies(directory: string): CannedReplies {
  return loadFile(directory, readCannedReplies);
}

/**
 * Reads `pages/` in `directory`: the public pages, with the facts of `centre.yaml` in their places.
 *
 * @throws CatalogueError with all their faults.
 */
export function loadPages(directory: string): readonly PublicPage[] {
  const centre = loadCentre(directory);
  return loadFile(directory, (_, faults) => readPages(directory, centre, faults)).map(({ page }) => page);
}

/** The ids of the courses below `directory`, as their folders are named. */
export function courseFolders(directory: string): string[] {
  const folder = join(directory, 'courses');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .toSorted();
}

/**
 * Reads a course's `misconceptions.yaml` below `directory`; none where it has no such file.
 *
 * @throws CatalogueError with all its faults.
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

/** Reads `centre.yaml`, adding to `faults` what is wrong in it. */
export function readCentre(directory: string, faults: Fault[]): Centre | undefined {
  return readFile(directory, 'centre.yaml', centreSchema, faults);
}

/** Reads `ask-bot/words.yaml`, adding to `faults` what is wrong in it. */
export function readAskBotWords(directory: string, faults: Fault[]): AskBotWords | undefined {
  return readFile(directory, 'ask-bot/words.yaml', askBotWordsSchema, faults);
}

/** Reads `canned-replies.yaml`, adding to `faults` what is wrong in it. */
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

/** Every course that can be read, finished or not, in menu order, and every fault met on the way. */
export function readCourses(directory: string): { courses: CourseSource[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const names = courseFolders(directory);
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
  faults.push(...repeatedOrders(courses), ...courses.flatMap(repeatedIds));
  return { courses, faults };
}

/** Tells if the topic has something to read and something to practise. */
export function isFinished(topic: { lessons: readonly unknown[]; questions: readonly unknown[] }): boolean {
  return topic.lessons.length > 0 && topic.questions.length > 0;
}

function publishedCourse({ id, course, topics, misconceptions }: CourseSource): CatalogueCourse {
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
        questions: topic.questions.map(publishedQuestion),
      }))
      .filter(isFinished),
    misconceptions: misconceptions.map(({ misconception }) => misconception),
  };
}

/** Everything is worked out here: a question that is asked evaluates nothing. */
function publishedQuestion({ question, variants }: QuestionSource): CatalogueQuestion {
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

function repeatedOrders(courses: readonly CourseSource[]): Fault[] {
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

/** Topics, lessons, questions and misconceptions are told apart by their ids within a course. */
function repeatedIds({ file, topics, misconceptions }: CourseSource): Fault[] {
  const lessons = topics.flatMap((topic) => topic.lessons);
  const questions = topics.flatMap((topic) => [...topic.questions, ...topic.drafts]);
  return [
    ...repeats(
      'topic',
      topics.map(({ id }) => ({ id, file, line: 1 })),
    ),
    ...repeats(
      'lesson',
      lessons.map((source) => ({ id: source.lesson.id, file: source.file, line: 1 })),
    ),
    ...repeats(
      'question',
      questions.map((source) => ({ id: source.written.id, file: source.file, line: source.lineOf(['id']) })),
    ),
    ...repeats(
      'misconception',
      misconceptions.map((source) => ({
        id: source.misconception.id,
        file: source.file,
        line: source.lineOf(['id']),
      })),
    ),
  ];
}

interface Named {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

function repeats(kind: string, all: readonly Named[]): Fault[] {
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
