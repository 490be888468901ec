import * as z from 'zod';
import { questionKind } from '../../contract/quizzes/questions.ts';
import type { Question } from '../file-schemas/question.ts';
import type { Draft, ExportedTopic, LineFault, Reading } from './draft.ts';

const text = z.string().optional();
const entry = z.object({
  id: text,
  kind: z.enum(questionKind.options).default('single'),
  level: text,
  difficulty: text,
  lesson: text,
  calculator: z.boolean().optional(),
  vary: z.unknown().optional(),
  where: z.unknown().optional(),
  check: text,
  range: z.unknown().optional(),
  stem: z.string(),
  options: z.array(z.object({ text: z.string(), value: text, reason: text, misconception: text })),
  solution: text,
});
const file = z.object({
  topics: z.array(z.object({ id: z.string(), questions: z.array(z.unknown()) })),
});

export function writeJson(course: string, topics: readonly ExportedTopic<Question>[]): string {
  return `${JSON.stringify({ course, topics }, undefined, 2)}\n`;
}

/** Reads a JSON file that we exported. Reports each fault on the line with the id of the faulty question. */
export function readJson(source: string): Reading {
  const parsed = file.safeParse(parse(source));
  if (!parsed.success) {
    const fix = 'import a file that "export --format json" wrote';
    const fault = { line: 1, problem: 'this is no JSON file of questions', fix };
    return { drafts: [], faults: [fault], notes: [] };
  }
  const findLine = createIdFinder(source);
  const results = parsed.data.topics.flatMap(({ id, questions }) =>
    questions.map((value) => readQuestion(value, id, findLine(value))),
  );
  return {
    drafts: results.flatMap((result) => ('problem' in result ? [] : result)),
    faults: results.flatMap((result) => ('problem' in result ? result : [])),
    notes: [],
  };
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function readQuestion(value: unknown, topic: string, line: number): Draft | LineFault {
  const { data, error } = entry.safeParse(value);
  if (error) {
    const problem = `the question is not right at "${error.issues[0]?.path.join('.') ?? ''}"`;
    return { line, problem, fix: 'write it as "export --format json" does' };
  }
  const options = data.options.map((option) => ({ ...option, line, right: option.reason === undefined }));
  const right = options.filter((option) => option.right).length;
  if (right !== 1 && data.kind !== 'several') {
    const fix = 'leave out the "reason" of the right option and of no other';
    return { line, problem: `${right} options are right`, fix };
  }
  return { ...data, line, topic, names: [], options };
}

/** Returns a function that finds the line of a question's id. The questions must be passed in the file's order. */
function createIdFinder(source: string): (value: unknown) => number {
  let at = 0;
  let line = 1;
  let lost = false;
  return (value) => {
    const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
    if (lost || typeof id !== 'string') return line;
    const found = source.indexOf(JSON.stringify(id), at);
    lost = found < 0;
    if (lost) return line;
    line += source.slice(at, found).split('\n').length - 1;
    at = found;
    return line;
  };
}
