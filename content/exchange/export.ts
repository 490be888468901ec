import type { Fault } from '../faults.ts';
import { readCourses } from '../load.ts';
import type { Question } from '../file-schemas/question.ts';
import { writeCsv } from './csv/write.ts';
import type { ExportedTopic, ExportFormat } from './draft.ts';
import { writeGift } from './gift/write.ts';
import { writeJson } from './json.ts';
import { writeMoodleXml } from './moodle-xml/write.ts';

export interface ExportRequest {
  /** The content folder. */
  readonly directory: string;
  readonly course: string;
  /** Without it all topics are exported. */
  readonly topic?: string | undefined;
  readonly format: ExportFormat;
}

const writers: Readonly<
  Record<ExportFormat, (course: string, topics: readonly ExportedTopic<Question>[]) => string>
> = { gift: writeGift, xml: writeMoodleXml, csv: writeCsv, json: writeJson };

/**
 * Writes a course's questions as a text that `importQuestions` reads back unchanged. Only JSON has the parameters of a
 * varying question; other formats have its first variant.
 */
export function exportQuestions(request: ExportRequest): { text: string } | { faults: readonly Fault[] } {
  const { courses, faults } = readCourses(request.directory);
  const course = courses.find(({ id }) => id === request.course);
  const ownFaults = faults.filter(({ file }) => file.startsWith(`courses/${request.course}/`));
  if (ownFaults.length > 0) return { faults: ownFaults };
  if (!course) {
    const fix = `say --course, one of ${courses.map(({ id }) => id).join(', ')}`;
    return {
      faults: [{ file: 'courses', line: 1, problem: `there is no course "${request.course}"`, fix }],
    };
  }
  const topics = course.topics.filter(({ id }) => request.topic === undefined || id === request.topic);
  if (topics.length === 0) {
    const fix = `say --topic, one of ${course.topics.map(({ id }) => id).join(', ')}`;
    const problem = `there is no topic "${request.topic ?? ''}"`;
    return { faults: [{ file: course.file, line: 1, problem, fix }] };
  }
  const exported = topics.map(({ id, questions }) => ({
    id,
    questions: questions.map(({ written, question }) => (request.format === 'json' ? written : question)),
  }));
  return { text: exportTopics(request.format, request.course, exported) };
}

export function exportTopics(
  format: ExportFormat,
  course: string,
  topics: readonly ExportedTopic<Question>[],
): string {
  return writers[format](course, topics);
}
