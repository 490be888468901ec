import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as forward } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../content/catalogue.ts';
import { dynamoCatalogueStore } from '../../../lambdas/courses/dynamo-stores.ts';
import { createFunctions, type Functions } from '../../../local/functions/functions.ts';
import { openLogs } from '../../../local/functions/logs.ts';
import { startTables, type Tables } from '../../../local/tables/tables.ts';
import { readAssembly, type Assembly } from '../../../local/template/assembly.ts';
import { resolveTemplate, type Template } from '../../../local/template/template.ts';
import { createRepublisher, runTriggers } from '../../../local/triggers.ts';
import { contentAssembly } from '../../support/content-assembly.ts';
import { loopbackServer } from '../../support/loopback-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ktc-publishing-'));
let assembly: Assembly;
let template: Template;
let catalogue: Catalogue;
beforeAll(async () => {
  assembly = await readAssembly(await contentAssembly('content', folder));
  template = resolveTemplate(assembly);
  const whole = JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')) as Catalogue;
  const courses = whole.courses.slice(0, 2).map((one) => ({ ...one, topics: one.topics.slice(0, 2) }));
  catalogue = { ...whole, courses };
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a proxy between the function and its tables. Every write after the first `writes` fails. */
async function startBreakableProxy(endpoint: string) {
  let left = Infinity;
  const server = await loopbackServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => {
      const { method, url, headers } = incoming;
      if (String(headers['x-amz-target']).endsWith('.BatchWriteItem') && (left -= 1) < 0) {
        outgoing.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
        outgoing.end(
          '{"__type":"com.amazonaws.dynamodb.v20120810#AccessDeniedException","message":"cut off"}',
        );
        return;
      }
      const onward = forward(endpoint + (url ?? '/'), { method, headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(outgoing);
      });
      onward.end(body);
    });
  });
  return {
    ...server,
    breakAfter: (writes: number) => {
      left = writes;
    },
  };
}

/** Starts the real function with its own tables, which are empty or copied from the folder `before`. */
async function startPublisher(before?: string) {
  const directory = mkdtempSync(join(folder, 'run-'));
  if (before !== undefined) cpSync(before, join(directory, 'tables'), { recursive: true });
  const tables: Tables = await startTables(template, join(directory, 'tables'), assembly.region);
  const proxy = await startBreakableProxy(tables.endpoint);
  const logs = openLogs(join(directory, 'logs'), () => undefined);
  const functions: Functions = createFunctions({ assembly, template, logs, tablesEndpoint: proxy.url });
  const republish = createRepublisher(template, functions);
  const name = template
    .ofType('AWS::DynamoDB::Table')
    .find(({ logicalId }) => /^TablesCourses/.test(logicalId));
  if (name === undefined) throw new Error('The template has no Courses table');
  const store = dynamoCatalogueStore({ client: DynamoDBDocumentClient.from(tables.client), name: name.ref });
  return {
    store,
    tables: join(directory, 'tables'),
    breakAfter: proxy.breakAfter,
    run: () => runTriggers(template, functions),
    publish: (given: Catalogue) => {
      writeFileSync(join(directory, 'catalogue.json'), JSON.stringify(given));
      return republish(join(directory, 'catalogue.json'));
    },
    /** Reads everything that a student can read. @throws Error if a listed part is missing. */
    async read() {
      const courses = await store.listCourses();
      const outlines = await Promise.all(courses.map(({ courseId }) => store.outline(courseId)));
      const lessons = await Promise.all(
        outlines.flatMap((outline) => {
          if (!outline) throw new Error('A listed course has no outline');
          return outline.topics
            .flatMap((topic) => topic.lessons)
            .map(async ({ lessonId }) => {
              const lesson = await store.lesson(outline.courseId, lessonId);
              if (!lesson) throw new Error(`${outline.courseId} lists ${lessonId}, which is missing`);
              return lesson;
            });
        }),
      );
      return { courses, outlines, lessons };
    },
    async close() {
      await functions.close();
      await proxy.close();
      await tables.close();
      await logs.close();
    },
  };
}

function oneQuestionChanged(): Catalogue {
  const changed = structuredClone(catalogue);
  const question = changed.courses[1]?.topics[1]?.questions[3];
  if (!question) throw new Error('The catalogue has no such question');
  question.solution = `${question.solution} Said better.`;
  return changed;
}

/** Changes every lesson and title, and removes the last lesson of each topic. */
function everythingChanged(): Catalogue {
  const changed = structuredClone(catalogue);
  for (const course of changed.courses) {
    course.title = `New ${course.title}`;
    for (const topic of course.topics) {
      topic.lessons = topic.lessons.slice(0, -1).map((one) => ({ ...one, title: `New ${one.title}` }));
    }
  }
  return changed;
}

/** The function stores a small topic's only page of questions twice, so two items list its questions. */
const indexItems = 2;
const topics = () => catalogue.courses.flatMap((course) => course.topics);
const lessons = () => topics().flatMap((topic) => topic.lessons).length;

function countItems(): number {
  const versions = topics().flatMap(({ questions }) => questions.flatMap((one) => one.variants ?? [one]));
  return 1 + catalogue.courses.length + lessons() + versions.length + topics().length * indexItems;
}

describe('the publishing function', () => {
  /** The folder of tables with the published catalogue. */
  let published: string;
  let firstAnswer: unknown;
  beforeAll(async () => {
    const publisher = await startPublisher();
    firstAnswer = await publisher.publish(catalogue);
    await publisher.close();
    published = publisher.tables;
  });

  test('writes everything once, then only a changed question and the items that list it', async () => {
    expect(firstAnswer).toEqual([{ written: countItems(), deleted: 0 }]);
    const publisher = await startPublisher(published);
    expect(await publisher.run()).toEqual([{ written: 0, deleted: 0 }]);
    expect((await publisher.read()).lessons).toHaveLength(lessons());
    expect(await publisher.publish(oneQuestionChanged())).toEqual([{ written: 1 + indexItems, deleted: 0 }]);
    expect(await publisher.publish(catalogue)).toEqual([{ written: indexItems, deleted: 0 }]);
    await publisher.close();
  });

  // The function writes lessons first, then outlines, then the listing.
  test.for([0, 1, 2])(
    'leaves the old catalogue readable if it fails after %i writes, and completes it the next time',
    async (writes) => {
      const publisher = await startPublisher(published);
      const before = await publisher.read();
      publisher.breakAfter(writes);
      await expect(publisher.publish(everythingChanged())).rejects.toThrow('cut off');

      const between = await publisher.read();
      expect(between.courses).toEqual(before.courses);
      for (const { courseId, lessonId } of before.lessons) {
        expect(await publisher.store.lesson(courseId, lessonId)).not.toBeNull();
      }

      publisher.breakAfter(Infinity);
      await publisher.publish(everythingChanged());
      const after = await publisher.read();
      expect(after.courses.map(({ title }) => title)).toEqual(
        before.courses.map(({ title }) => `New ${title}`),
      );
      expect(after.lessons).toHaveLength(lessons() - topics().length);
      expect(await publisher.run()).toEqual([{ written: 0, deleted: 0 }]);
      await publisher.close();
    },
  );
});
