import { basename } from 'node:path';
import * as z from 'zod';
import { askBotWordsSchema } from './ask-bot-words.ts';
import { cannedRepliesSchema, centreSchema, pageFrontMatterSchema } from './centre.ts';
import { courseFileSchema, lessonFrontMatterSchema, misconceptionFileSchema } from './course.ts';
import { questionFileSchema } from './question.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schemas of what a tutor writes, by file name in `content/schemas`: editors complete and underline by them. That exactly one option has no reason, or as many as the kind asks, is beyond it; the checker tells.
 */
export function editorSchemas(): ReadonlyMap<string, JsonSchema> {
  return new Map([
    ['centre.json', described(centreSchema, 'The centre')],
    ['ask-bot-words.json', described(askBotWordsSchema, 'Words of pupils')],
    ['canned-replies.json', described(cannedRepliesSchema, 'Replies that tutors often write')],
    ['course.json', described(courseFileSchema, 'A course')],
    ['questions.json', described(questionFileSchema, 'The questions of a topic')],
    ['misconceptions.json', described(misconceptionFileSchema, 'The misconceptions of a course')],
    ['lesson-front-matter.json', described(lessonFrontMatterSchema, 'What a lesson begins with')],
    ['page-front-matter.json', described(pageFrontMatterSchema, 'What a public page begins with')],
  ]);
}

function described(schema: z.ZodType, title: string): JsonSchema {
  return { ...z.toJSONSchema(schema, { io: 'input' }), title };
}

/** The comment by which editors find the schema of a YAML file, such as `courses/maths/course.yaml`. */
export function schemaComment(file: string): string {
  const folders = file.split('/').length - 1;
  return `# yaml-language-server: $schema=${folders === 0 ? './' : '../'.repeat(folders)}schemas/${kindOf(file)}.json`;
}

function kindOf(file: string): string {
  if (/^courses\/[^/]+\/[^/]+\.yaml$/.test(file)) return basename(file, '.yaml');
  return file.startsWith('courses/') ? 'questions' : file.slice(0, -'.yaml'.length).replace('/', '-');
}
