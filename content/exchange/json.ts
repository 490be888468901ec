import * as z from 'zod';
import { questionKind } from '../../contract/quizzes/questions.ts';
import type { Question } from '../file-schemas/question.ts';
import type { Draft, ExportedTopic, LineFault, Reading } from './draft.ts';

const text = z.string().optional();
const entry = z.object({
  id: text,
  kind: z.enum(questionKind.options).default('single'),
  level: text,
  lesson: text,
  calculator: z.boolean().optional(),
  vary: z.unknown().optional(),
  where: z.unknown().optional(),
  check: text,
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

/** The line of a fault is the line of its question's id. */
export function readJson(source: string): Reading {
  const drafts: Draft[] = [];
  const faults: LineFault[] = [];
  const parsed = file.safeParse(parse(source));
  if (!parsed.success) {
    const fix = 'import a file that "export --format json" wrote';
    return { drafts, faults: [{ line: 1, problem: 'this is no JSON file of questions', fix }], notes: [] };
  }
  const findLine = createIdFinder(source);
  for (const topic of parsed.data.topics) {
    for (const value of topic.questions) {
      const question = entry.safeParse(value);
      const line = findLine(value);
      const draft = question.success
        ? makeDraft(question.data, topic.id, line)
        : shapeFault(question.error, line);
      if ('problem' in draft) faults.push(draft);
      else drafts.push(draft);
    }
  }
  return { drafts, faults, notes: [] };
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function shapeFault(error: z.ZodError, line: number): LineFault {
  const [issue] = error.issues;
  const fix = 'write it as "export --format json" does';
  return { line, problem: `the question is not right at "${issue?.path.join('.') ?? ''}"`, fix };
}

function makeDraft(question: z.infer<typeof entry>, topic: string, line: number): Draft | LineFault {
  const { options, ...rest } = question;
  const right = options.filter((option) => option.reason === undefined).length;
  if (right !== 1 && rest.kind !== 'several') {
    const problem = `${right} options are right`;
    return { line, problem, fix: 'leave out the "reason" of the right option and of no other' };
  }
  return {
    ...rest,
    line,
    topic,
    names: [],
    options: options.map((option) => ({ ...option, line, right: option.reason === undefined })),
  };
}

/** Searches each id after the id before it. */
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
