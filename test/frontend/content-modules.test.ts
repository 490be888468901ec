import { cannedReplies } from 'virtual:canned-replies';
import { centre } from 'virtual:centre';
import { misconceptions, type Misconception } from 'virtual:misconceptions';
import { pictureSizes } from 'virtual:picture-sizes';
import { publicPages } from 'virtual:public-pages';
import { expect, expectTypeOf, test } from 'vitest';
import { loadCannedReplies, loadCatalogue, loadCentre, loadPages } from '../../content/load.ts';
import type { PublicPage } from '../../content/source/pages.ts';
import { listPictures } from '../../content/source/pictures.ts';
import type { CannedReplies, Centre } from '../../content/file-schemas/centre.ts';
import type { Misconception as WrittenMisconception } from '../../content/file-schemas/course.ts';

test('virtual:centre has the values and the type of content/centre.yaml', () => {
  expect({ ...centre }).toEqual(loadCentre('content'));
  expectTypeOf<Centre>().toExtend<typeof centre>();
});

test('virtual:canned-replies has the values and the type of content/canned-replies.yaml', () => {
  expect(cannedReplies).toEqual(loadCannedReplies('content'));
  expectTypeOf<CannedReplies>().toExtend<typeof cannedReplies>();
});

test('virtual:misconceptions has the misconceptions of each course, and their type', async () => {
  const { courses } = loadCatalogue('content');
  expect(Object.keys(misconceptions).toSorted()).toEqual(courses.map(({ id }) => id).toSorted());
  for (const course of courses) {
    expect(await misconceptions[course.id]?.()).toEqual(course.misconceptions);
  }
  expectTypeOf<WrittenMisconception>().toExtend<Misconception>();
});

test('virtual:picture-sizes has the size of every picture', () => {
  const addresses = loadCatalogue('content').courses.flatMap(({ id }) => [
    ...listPictures('content', id).values(),
  ]);
  expect(Object.keys(pictureSizes).toSorted()).toEqual(addresses.toSorted());
  expect(pictureSizes['/pictures/english/camera-zoom.svg']).toEqual({ width: 400, height: 330 });
});

test('virtual:public-pages has the texts and the type of content/pages', () => {
  expect(publicPages).toEqual(loadPages('content'));
  expectTypeOf<readonly PublicPage[]>().toExtend<typeof publicPages>();
});
