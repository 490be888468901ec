import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { readCourses } from '../../content/load.ts';
import type { AskedQuestion } from '../../content/file-schemas/question.ts';

const courseFile = z.looseObject({ topics: z.array(z.looseObject({ id: z.string() })) });
const bank = z.array(z.looseObject({ id: z.string(), lesson: z.string().default(''), stem: z.string() }));

/** Writes content with `factor` copies of each topic to `to`. Only the first copy contains questions with variants. */
export function growContent(from: string, to: string, factor: number): void {
  mkdirSync(to, { recursive: true });
  for (const folder of ['ask-bot', 'pages'])
    cpSync(join(from, folder), join(to, folder), { recursive: true });
  for (const file of ['centre.yaml', 'canned-replies.yaml']) cpSync(join(from, file), join(to, file));
  for (const course of readCourses(from).courses) {
    const questions = course.topics.flatMap((topic) => topic.questions.map(({ question }) => question));
    const asked = new Map(questions.map((question) => [question.id, question]));
    growCourse(join(from, 'courses', course.id), join(to, 'courses', course.id), factor, asked);
  }
}

function growCourse(
  from: string,
  to: string,
  factor: number,
  asked: ReadonlyMap<string, AskedQuestion>,
): void {
  mkdirSync(join(to, 'questions'), { recursive: true });
  for (const name of ['pictures', 'misconceptions.yaml']) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
  const course = courseFile.parse(parse(readFileSync(join(from, 'course.yaml'), 'utf8')));
  const copies = Array.from({ length: factor }, (_, index) => index);
  const topics = copies.flatMap((copy) =>
    course.topics.map((topic) => ({ ...topic, id: buildCopyId(topic.id, copy) })),
  );
  writeFileSync(join(to, 'course.yaml'), stringify({ ...course, topics }));
  for (const { id } of course.topics) {
    const lessons = readdirSync(join(from, 'lessons', id)).map((name) => ({
      name,
      text: readFileSync(join(from, 'lessons', id, name), 'utf8'),
    }));
    const entries = bank.parse(parse(readFileSync(join(from, 'questions', `${id}.yaml`), 'utf8')));
    const questions = entries.filter((entry) => entry['draft'] !== true);
    for (const copy of copies) {
      const folder = join(to, 'lessons', buildCopyId(id, copy));
      mkdirSync(folder, { recursive: true });
      for (const { name, text } of lessons) {
        const file = `${buildCopyId(name.replace(/\.md$/, ''), copy)}.md`;
        writeFileSync(join(folder, file), adaptLinks(text, copy));
      }
      const copied = questions.map((written) => {
        const question = copy === 0 ? written : (asked.get(written.id) ?? written);
        return {
          ...question,
          id: buildCopyId(question.id, copy),
          lesson: buildCopyId(question.lesson, copy),
          stem: copy === 0 ? question.stem : `${question.stem}\n\nForm ${copy}.`,
        };
      });
      const file = join(to, 'questions', `${buildCopyId(id, copy)}.yaml`);
      writeFileSync(file, adaptLinks(stringify(copied), copy));
    }
  }
}

const buildCopyId = (id: string, copy: number) => (copy === 0 ? id : `${id}-${copy}`);

function adaptLinks(text: string, copy: number): string {
  return text.replaceAll(
    /\b(lesson|topic)=([a-z0-9-]+)/g,
    (_, field: string, id: string) => `${field}=${buildCopyId(id, copy)}`,
  );
}
