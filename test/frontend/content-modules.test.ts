import { cannedReplies } from 'virtual:canned-replies';
import { centre } from 'virtual:centre';
import { publicPages } from 'virtual:public-pages';
import { expect, expectTypeOf, test } from 'vitest';
import { loadCannedReplies, loadCentre, loadPages } from '../../content/load.ts';
import type { PublicPage } from '../../content/pages.ts';
import type { CannedReplies, Centre } from '../../content/schema.ts';

test('virtual:centre is content/centre.yaml, and its type the one of the schema', () => {
  expect({ ...centre }).toEqual(loadCentre('content'));
  expectTypeOf<Centre>().toExtend<typeof centre>();
});

test('virtual:canned-replies is content/canned-replies.yaml, and its type the one of the schema', () => {
  expect(cannedReplies).toEqual(loadCannedReplies('content'));
  expectTypeOf<CannedReplies>().toExtend<typeof cannedReplies>();
});

test('virtual:public-pages is content/pages, and its type the one of what is loaded', () => {
  expect(publicPages).toEqual(loadPages('content'));
  expectTypeOf<readonly PublicPage[]>().toExtend<typeof publicPages>();
});
