import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { listPictures } from '../source/pictures.ts';
import { makeAddresses } from '../check/links.ts';
import { checkQuestions } from '../check/questions.ts';
import type { CourseSource } from '../source/course.ts';
import { schemaComment } from '../file-schemas/editor-schemas.ts';
import { fileFault, readMessage, sortFaults, type Fault } from '../faults.ts';
import { findCourse } from './find-course.ts';
import { editBank } from './bank-text.ts';
import type { ImportFormat } from './draft.ts';
import type { Defaults } from './merge.ts';
import { recogniseOtherFormat } from './other-formats.ts';
import { planImport, type CheckQuestion, type ImportPlan, type PlannedQuestion } from './plan.ts';
import { readQuestions, recogniseFormat, readSource } from './read.ts';
import { writeFiles } from './write-files.ts';

export interface ImportRequest extends Defaults {
  readonly directory: string;
  readonly file: string;
  readonly course: string;
  readonly topic?: string | undefined;
  /** If undefined, the file's name and text decide the format. */
  readonly format?: ImportFormat | undefined;
  /** If false, the import is only tried out and no file is written. */
  readonly write: boolean;
  /** If true, questions without faults are written even if other questions have faults. */
  readonly skipBad: boolean;
}

export interface ImportResult {
  readonly questions: readonly PlannedQuestion[];
  readonly faults: readonly Fault[];
  readonly notes: readonly Fault[];
  /** The changed files, by their paths relative to the content folder. */
  readonly written: readonly string[];
}

/** Imports questions from a file. If a question has a fault, nothing is written unless `skipBad` is set. */
export function importQuestions(request: ImportRequest): ImportResult {
  const { directory, write, skipBad } = request;
  const nothing = (faults: readonly Fault[]): ImportResult => ({
    questions: [],
    faults: sortFaults(faults),
    notes: [],
    written: [],
  });
  const found = findCourse(request);
  if ('faults' in found) return nothing(found.faults);
  const { courses, course } = found;
  const file = relative(resolve(directory), resolve(request.file));
  const source = readSource(request.file);
  if ('problem' in source) return nothing([{ file, ...source }]);
  const other = request.format === undefined ? recogniseOtherFormat(request.file, source.text) : undefined;
  if (other) return nothing([{ file, ...other }]);
  const reading = readQuestions(source.text, request.format ?? recogniseFormat(request.file, source.text));
  const check = makeCheck(directory, courses, course);
  const plan = planImport(reading, course, { ...request, file }, check);
  const mayWrite = write && (skipBad || plan.faults.length === 0);
  const outcome = mayWrite ? writeBanks(directory, course, plan) : { written: [], faults: [] };
  return {
    questions: plan.questions,
    faults: sortFaults([...plan.faults, ...outcome.faults]),
    notes: plan.notes,
    written: outcome.written,
  };
}

function makeCheck(directory: string, courses: readonly CourseSource[], course: CourseSource): CheckQuestion {
  const pictures = new Set(courses.flatMap(({ id }) => [...listPictures(directory, id).values()]));
  const addresses = makeAddresses(courses, pictures);
  return (topicId, source) => {
    const topics = course.topics.map((topic) => ({
      ...topic,
      questions: topic.id === topicId ? [source] : [],
    }));
    try {
      return checkQuestions({ ...course, topics }, addresses);
    } catch {
      const fix = 'write it more plainly';
      const problem = 'a text of this question is too deeply nested to be read';
      return [{ file: source.file, line: source.findLine(['stem']), problem, fix }];
    }
  };
}

function writeBanks(
  directory: string,
  course: CourseSource,
  { banks }: ImportPlan,
): { written: string[]; faults: Fault[] } {
  const files = new Map<string, string>();
  for (const [topic, questions] of banks) {
    const file = `courses/${course.id}/questions/${topic}.yaml`;
    const path = join(directory, file);
    const isNew = !existsSync(path);
    const before = isNew ? '' : readFileSync(path, 'utf8');
    try {
      const after = editBank(before.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), questions);
      const whole = isNew ? `${schemaComment(file)}\n${after}` : after;
      files.set(path, before.includes('\r\n') ? whole.replaceAll('\n', '\r\n') : whole);
    } catch (error) {
      const problem = `nothing was written: ${readMessage(error)}`;
      const fix = 'lay the file out as content/README.md shows';
      return { written: [], faults: [fileFault(file, problem, fix)] };
    }
  }
  try {
    writeFiles(files);
  } catch (error) {
    const problem = `nothing was written: ${readMessage(error)}`;
    const fix = 'check that you may write there and that the disk has room';
    return { written: [], faults: [fileFault(`courses/${course.id}/questions`, problem, fix)] };
  }
  return { written: [...files.keys()].map((path) => relative(directory, path)), faults: [] };
}
