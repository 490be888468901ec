import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import {
  readCourse,
  readMisconceptions,
  type CourseSource,
  type QuestionSource,
  type TopicSource,
} from './source/course.ts';
import { toQuestionSource, findTopicDefaults } from './source/drafts.ts';
import { CatalogueError, fileFault, type EntryPlace, type Fault } from './faults.ts';
import { readCentre } from './source/centre.ts';
import { readCoverage } from './source/coverage.ts';
import { readPhrases } from './source/phrases.ts';
import { readPages, type PublicPage } from './source/pages.ts';
import { askBotWordsSchema } from './file-schemas/ask-bot-words.ts';
import { cannedRepliesSchema } from './file-schemas/centre.ts';
import type { Catalogue, CatalogueCourse, CatalogueLesson, CatalogueQuestion } from './catalogue.ts';
import type { AskBotPhrases } from './file-schemas/ask-bot-phrases.ts';
import type { Coverage } from './file-schemas/coverage.ts';
import type { Misconception } from './file-schemas/course.ts';
import { readYamlFile } from './source/files.ts';

/** Loads the published content, and draft questions if `drafts` is set. @throws CatalogueError if there are faults. */
export function loadCatalogue(directory: string, { drafts = false } = {}): Catalogue {
  const { courses, faults } = readCourses(directory);
  if (faults.length > 0) throw new CatalogueError(faults, directory);
  return { courses: courses.map(drafts ? addDrafts : (course) => course).map(toCatalogueCourse) };
}

/** Adds a course's draft questions to the other questions, for tutors who run `npm start -- --drafts`. */
function addDrafts(course: CourseSource): CourseSource {
  const topics = course.topics.map((topic) => {
    const shown = topic.drafts.map(({ written, ...place }) =>
      toQuestionSource({ ...written, stem: `*Draft.*\n\n${written.stem}` }, place, findTopicDefaults(topic)),
    );
    return { ...topic, questions: [...topic.questions, ...shown] };
  });
  return { ...course, topics };
}

// Each of these functions reads one file and adds its faults to `faults`.
export const readAskBotWords = createReader('ask-bot/words.yaml', askBotWordsSchema);
export const readCannedReplies = createReader('canned-replies.yaml', cannedRepliesSchema);

// Each of these functions reads one file and throws a CatalogueError with all its faults.
export const loadCentre = (directory: string) => loadFile(directory, readCentre).centre;
export const loadAskBotWords = (directory: string) => loadFile(directory, readAskBotWords);
export const loadCannedReplies = (directory: string) => loadFile(directory, readCannedReplies);

/** Returns no phrases if there is no file of them. @throws CatalogueError if the file has faults. */
export const loadAskBotPhrases = (directory: string): AskBotPhrases =>
  loadFile(directory, (_, faults) => ({ source: readPhrases(directory, faults) })).source?.phrases ?? {};

/** Loads the public pages with facts from `centre.yaml`, or throws a CatalogueError with the faults. */
export function loadPages(directory: string): readonly PublicPage[] {
  const centre = loadCentre(directory);
  return loadFile(directory, (_, faults) => readPages(directory, centre, faults)).map(({ page }) => page);
}

export function listCourseFolders(directory: string): string[] {
  const folder = join(directory, 'courses');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .toSorted();
}

/** Returns an empty list if the course has no `misconceptions.yaml`. @throws CatalogueError if the file has faults. */
export function loadMisconceptions(directory: string, course: string): readonly Misconception[] {
  return loadFile(directory, (_, faults) => readMisconceptions(directory, course, faults)).map(
    ({ misconception }) => misconception,
  );
}

/** Returns undefined if the course isn't compared with a specification. @throws CatalogueError if the file has faults. */
export function loadCoverage(directory: string, course: string): Coverage | undefined {
  return loadFile(directory, (_, faults) => ({ source: readCoverage(directory, course, faults) })).source
    ?.coverage;
}

function loadFile<T>(directory: string, read: (directory: string, faults: Fault[]) => T | undefined): T {
  const faults: Fault[] = [];
  const value = read(directory, faults);
  if (!value || faults.length > 0) throw new CatalogueError(faults, directory);
  return value;
}

function createReader<T>(file: string, schema: z.ZodType<T>) {
  return (directory: string, faults: Fault[]): T | undefined =>
    readYamlFile(directory, file, schema, faults)?.value;
}

/** Returns all courses in the order of the menu, with unfinished topics. Courses that can't be read are left out. */
export function readCourses(directory: string): { courses: CourseSource[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const names = listCourseFolders(directory);
  const courses = names
    .flatMap((name) => readCourse(directory, name, faults) ?? [])
    .toSorted((one, other) => one.course.order - other.course.order);
  if (names.length === 0) {
    faults.push(fileFault('courses', 'there is no course', 'add a folder with a course.yaml'));
  }
  faults.push(...findRepeatedOrders(courses), ...courses.flatMap(findRepeatedIds));
  return { courses, faults };
}

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
        lessons: topic.lessons.map(({ lesson }) => addExamQuestion(lesson, topic)),
        questions: topic.questions.map(toCatalogueQuestion),
      }))
      .filter(isFinished),
    misconceptions: misconceptions.map(({ misconception }) => misconception),
  };
}

function addExamQuestion(lesson: CatalogueLesson, { examQuestions }: TopicSource): CatalogueLesson {
  const source = examQuestions.find(({ written }) => written.lesson === lesson.id);
  if (!source) return lesson;
  const { lesson: _lesson, ...examQuestion } = source.written;
  return { ...lesson, examQuestion };
}

/** Adds the texts of all variants to a question, so that the Lambda functions needn't load mathjs. */
function toCatalogueQuestion({ question, variants, shown }: QuestionSource): CatalogueQuestion {
  if (variants.length === 0) return question;
  return {
    ...question,
    ...(shown && { shown }),
    variants: variants.map(({ question: { stem, options, solution } }) => ({
      stem,
      options: options.map(({ value: _value, ...option }) => option),
      solution,
    })),
  };
}

function findRepeatedOrders(courses: readonly CourseSource[]): Fault[] {
  return courses.flatMap(({ file, course: { order } }, index) =>
    courses.slice(0, index).some((earlier) => earlier.course.order === order)
      ? [fileFault(file, `another course has the order ${order} too`, 'give each its own')]
      : [],
  );
}

function findRepeatedIds({ file, topics, misconceptions }: CourseSource): Fault[] {
  const locate = (id: string, place: EntryPlace) => ({ id, file: place.file, line: place.findLine(['id']) });
  const lessons = topics.flatMap((topic) => topic.lessons);
  const questions = topics.flatMap((topic) => [...topic.questions, ...topic.drafts]);
  const named = {
    topic: topics.map(({ id }) => ({ id, file, line: 1 })),
    lesson: lessons.map((source) => ({ id: source.lesson.id, file: source.file, line: 1 })),
    question: questions.map((source) => locate(source.written.id, source)),
    misconception: misconceptions.map((source) => locate(source.misconception.id, source)),
  };
  return Object.entries(named).flatMap(([kind, all]) => findRepeats(kind, all));
}

interface Named {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

function findRepeats(kind: string, all: readonly Named[]): Fault[] {
  const first = new Map<string, Named>();
  return all.flatMap((one) => {
    const earlier = first.get(one.id);
    if (!earlier) {
      first.set(one.id, one);
      return [];
    }
    const problem = `another ${kind} of this course has the id "${one.id}" (${earlier.file}:${earlier.line})`;
    return [{ file: one.file, line: one.line, problem, fix: 'rename one of them' }];
  });
}
