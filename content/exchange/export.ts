import type { Fault } from '../faults.ts';
import { findCourse } from './find-course.ts';
import type { Question } from '../file-schemas/question.ts';
import { listAsked } from '../source/course.ts';
import { writeCsv } from './csv/write.ts';
import type { ExportedTopic, ExportFormat } from './draft.ts';
import { writeGift } from './gift/write.ts';
import { writeJson } from './json.ts';
import { writeMoodleXml } from './moodle-xml/write.ts';

export interface ExportRequest {
  readonly directory: string;
  readonly course: string;
  readonly topic?: string | undefined;
  readonly format: ExportFormat;
}

const writers: Readonly<
  Record<ExportFormat, (course: string, topics: readonly ExportedTopic<Question>[]) => string>
> = { gift: writeGift, xml: writeMoodleXml, csv: writeCsv, json: writeJson };

/** Exports questions as text that `importQuestions` can read. Only the JSON format keeps all variants. */
export function exportQuestions(request: ExportRequest): { text: string } | { faults: readonly Fault[] } {
  const found = findCourse(request);
  if ('faults' in found) return found;
  const topics = found.course.topics.filter(({ id }) => request.topic === undefined || id === request.topic);
  const exported = topics.map(({ id, questions }) => ({
    id,
    questions: questions.map((source) =>
      request.format === 'json' ? source.written : (listAsked(source)[0] ?? source.question),
    ),
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
