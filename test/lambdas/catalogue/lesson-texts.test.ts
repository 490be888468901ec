import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as schemas from '../../../contract/courses/courses.ts';
import { readWords, type TextTree } from '../../../contract/text/text-tree.ts';
import { readCatalogue } from '../../../lambdas/catalogue/catalogue.ts';
import { takeOpening } from '../../../lambdas/catalogue/take-opening.ts';
import { dynamoCatalogueStore } from '../../../lambdas/courses/dynamo-stores.ts';
import { storedLesson } from '../../../lambdas/tables/catalogue-items.ts';
import { catalogue, course, topic } from '../../support/catalogue.ts';
import { publishTo, useTables } from '../../support/dynalite.ts';
import { ownPreparedCatalogue } from '../../content/own-catalogue.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'ktc-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

function readFile(json: string) {
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, json);
  return readCatalogue(pathToFileURL(file));
}

describe('every lesson of the content', () => {
  // Publishing the questions takes ten times as long.
  const courses = ownPreparedCatalogue().courses.map((course) => ({
    ...course,
    topics: course.topics.map((one) => ({ ...one, questions: [] })),
  }));
  const tables = useTables(async (to) => {
    await publishTo(to, readFile(JSON.stringify({ courses })));
  });

  it.each(courses)('of $title reaches the page as it was prepared', async ({ id, topics }) => {
    const store = dynamoCatalogueStore(tables.courses);
    for (const { lessons } of topics)
      for (const lesson of lessons) {
        const stored = await store.lesson(id, lesson.id);
        const { body, examQuestion } = z.parse(schemas.lesson, {
          ...stored,
          checks: {},
          sharedAnswerCount: 0,
        });
        expect(body).toEqual(lesson.body);
        expect(examQuestion).toEqual(lesson.examQuestion);
        const words = readWords(z.parse(storedLesson, stored).opening).split(/\s+/);
        expect(words.length).toBeGreaterThanOrEqual(15);
        expect(words.length).toBeLessThanOrEqual(120);
      }
  });
});

describe('the opening of a lesson', () => {
  const paragraph = (words: number) => ['p', 'word '.repeat(words)] as const;
  const heading = ['h2', 'Title'] as const;
  const picture = ['p', ['svg', ['title', 'A picture']]] as const;

  it.each([
    [
      'has the paragraphs under two headings',
      [heading, paragraph(2), heading, paragraph(3), heading, paragraph(4)],
      4,
    ],
    ['leaves out pictures', [heading, paragraph(2), picture, heading, paragraph(3)], [0, 1, 3, 4]],
    ['ends before a list', [heading, paragraph(2), ['ul', ['li', 'x']], paragraph(3)], 2],
    ['ends before a self-check', [paragraph(2), ['div', { class: 'self-check' }, paragraph(3)]], 1],
    ['doesn’t end with a heading', [heading, paragraph(2), heading, ['table']], 2],
    ['doesn’t end with what introduces a list', [heading, paragraph(2), ['p', 'Two kinds:'], ['ul']], 2],
    ['has at most 120 words', [heading, paragraph(60), paragraph(60), paragraph(60)], 2],
    ['is empty if the lesson begins otherwise', ['Text', paragraph(2)], 0],
  ] as const satisfies readonly [string, TextTree, number | readonly number[]][])(
    '%s',
    (_, body, expected) => {
      const nodes: TextTree = body;
      expect(takeOpening(nodes)).toEqual(
        typeof expected === 'number' ? nodes.slice(0, expected) : expected.map((index) => nodes[index]),
      );
    },
  );
});

const [lesson] = topic('t').lessons;
if (lesson === undefined) throw new Error('The topic has lessons');

describe('the publisher refuses a lesson with', () => {
  const [before, after] = JSON.stringify(
    catalogue(course('maths', { topics: [topic('t', { lessons: [{ ...lesson, body: ['TEXT'] }] })] })),
  ).split('["TEXT"]');
  it.each([
    ['Markdown', '"## Aim"'],
    ['a script', [['script', 'alert(1)']]],
    ['an event handler', [['p', { onclick: 'alert(1)' }, 'x']]],
    ['a picture of another site', [['img', { src: 'https://example.com/a.svg', alt: '' }]]],
    ['10 MB', ['x'.repeat(10_000_000)]],
    ['10,000 levels', `[${'["em",'.repeat(10_000)}"x"${']'.repeat(10_000)}]`],
  ])('%s', (_, body) => {
    const json = typeof body === 'string' ? body : JSON.stringify(body);
    expect(() => readFile(`${before}${json}${after}`)).toThrow('"body"');
  });

  it('… but accepts other lessons', () => {
    expect(readFile(JSON.stringify(catalogue()))).toEqual(catalogue());
  });
});
