import { expect, test } from 'vitest';
import { sectionIds } from '../../contract/section-ids.ts';

test('an id is made of the words of its heading', () => {
  expect(sectionIds(['What a power counts', "Newton's café: 2 laws!"])).toEqual([
    'what-a-power-counts',
    'newtons-cafe-2-laws',
  ]);
});

test('headings alike are told apart by a number', () => {
  expect(sectionIds(['Steps', 'Steps', 'steps?'])).toEqual(['steps', 'steps-2', 'steps-3']);
});

test('a heading without words has an id too', () => {
  expect(sectionIds(['…', '…'])).toEqual(['section', 'section-2']);
});
