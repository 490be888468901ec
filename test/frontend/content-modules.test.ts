import { cannedReplies } from 'virtual:canned-replies';
import { centre } from 'virtual:centre';
import { misconceptions } from 'virtual:misconceptions';
import { outlines } from 'virtual:outlines';
import { publicPages } from 'virtual:public-pages';
import * as samples from 'virtual:samples';
import { expect, expectTypeOf, test } from 'vitest';
import { loadCannedReplies, loadCentre, loadPages } from '../../content/load.ts';
import { buildOutlines } from '../../frontend/build/outlines.ts';
import { buildSamples } from '../../frontend/build/samples.ts';
import type { PublicPage } from '../../content/source/pages.ts';
import { prepareLine, prepareText } from '../../content/typesetting/prepare.ts';
import { isTextTree } from '../../contract/text/text-tree.ts';
import type { CannedReplies, Centre } from '../../content/file-schemas/centre.ts';
import { loadContent } from './content.fixture.ts';

const catalogue = loadContent();

test('virtual:centre has the values and the type of content/centre.yaml', () => {
  expect({ ...centre }).toEqual(loadCentre('content'));
  expectTypeOf<Centre>().toExtend<typeof centre>();
});

test('virtual:canned-replies has the values and the type of content/canned-replies.yaml', () => {
  expect(cannedReplies).toEqual(loadCannedReplies('content'));
  expectTypeOf<CannedReplies>().toExtend<typeof cannedReplies>();
});

test('virtual:misconceptions has the misconceptions of each course with prepared texts', async () => {
  const { courses } = catalogue;
  expect(Object.keys(misconceptions).toSorted()).toEqual(courses.map(({ id }) => id).toSorted());
  for (const course of courses) {
    const prepared = course.misconceptions.map(({ name, explanation, ...others }) => ({
      ...others,
      name: prepareLine(name),
      explanation: prepareText(explanation, { baseHeading: 5 }),
    }));
    expect(await misconceptions[course.id]?.()).toEqual(prepared);
    expect(prepared.every(({ name, explanation }) => isTextTree(name) && isTextTree(explanation))).toBe(true);
  }
});

test('virtual:public-pages has the texts and the type of content/pages', () => {
  expect(publicPages).toEqual(loadPages('content'));
  expectTypeOf<readonly PublicPage[]>().toExtend<typeof publicPages>();
});

test('virtual:outlines tells about all courses, with the type of what the build returns', () => {
  expect(outlines).toEqual(buildOutlines('content', catalogue));
  expect(
    outlines.every(({ topics }) =>
      topics.every(({ lessons }) => lessons.every(({ aim }) => isTextTree(aim))),
    ),
  ).toBe(true);
  expectTypeOf<ReturnType<typeof buildOutlines>>().toExtend<typeof outlines>();
});

test('virtual:samples has the question and the lesson that centre.yaml chooses, ready to show', () => {
  const { question, excerpt } = buildSamples('content', catalogue);
  expect({ ...samples }).toEqual({ question, excerpt });
  expectTypeOf(question).toExtend<typeof samples.question>();
  expectTypeOf(excerpt).toExtend<typeof samples.excerpt>();
  const texts = [
    ...(question ? [question.stem, question.solution] : []),
    ...(question?.options.flatMap(({ text, reason = [], mistake = [] }) => [text, reason, mistake]) ?? []),
    excerpt?.picture,
    excerpt?.keyRule,
  ];
  expect(question?.options).toHaveLength(4);
  expect(texts.length).toBeGreaterThan(8);
  expect(texts.every(isTextTree)).toBe(true);
});
