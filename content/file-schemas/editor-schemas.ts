import { basename } from 'node:path';
import * as z from 'zod';
import { askBotPhrasesSchema } from './ask-bot-phrases.ts';
import { askBotWordsSchema } from './ask-bot-words.ts';
import { cannedRepliesSchema, centreSchema, pageFrontMatterSchema } from './centre.ts';
import { courseFileSchema, lessonFrontMatterSchema, misconceptionFileSchema } from './course.ts';
import { coverageSchema } from './coverage.ts';
import { examQuestionFileSchema } from './exam-question.ts';
import { questionFileSchema } from './question.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns editors' JSON Schemas by file name. Unlike the content check, the schemas can't count right options. */
export function editorSchemas(): ReadonlyMap<string, JsonSchema> {
  return new Map([
    ['centre.json', describeSchema(centreSchema, 'The centre')],
    ['ask-bot-words.json', describeSchema(askBotWordsSchema, 'Words of pupils')],
    ['ask-bot-phrases.json', describeSchema(askBotPhrasesSchema, 'Phrases of pupils')],
    ['canned-replies.json', describeSchema(cannedRepliesSchema, 'Replies that tutors often write')],
    ['course.json', describeSchema(courseFileSchema, 'A course')],
    ['coverage.json', describeSchema(coverageSchema, 'What a course teaches of a specification')],
    ['questions.json', describeSchema(questionFileSchema, 'The questions of a topic')],
    ['exam-questions.json', describeSchema(examQuestionFileSchema, 'The exam questions of a topic')],
    ['misconceptions.json', describeSchema(misconceptionFileSchema, 'The misconceptions of a course')],
    ['lesson-front-matter.json', describeSchema(lessonFrontMatterSchema, 'What a lesson begins with')],
    ['page-front-matter.json', describeSchema(pageFrontMatterSchema, 'What a public page begins with')],
  ]);
}

function describeSchema(schema: z.ZodType, title: string): JsonSchema {
  return { ...z.toJSONSchema(schema, { io: 'input' }), title };
}

/** Returns the comment for the first line of a YAML file, by which editors find the file's schema. */
export function schemaComment(file: string): string {
  const folders = file.split('/').length - 1;
  return `# yaml-language-server: $schema=${folders === 0 ? './' : '../'.repeat(folders)}schemas/${findSchemaName(file)}.json`;
}

function findSchemaName(file: string): string {
  if (/^courses\/[^/]+\/[^/]+\.yaml$/.test(file)) return basename(file, '.yaml');
  if (file.startsWith('coverage/')) return 'coverage';
  if (/^courses\/[^/]+\/exam-questions\//.test(file)) return 'exam-questions';
  return file.startsWith('courses/') ? 'questions' : file.slice(0, -'.yaml'.length).replace('/', '-');
}
