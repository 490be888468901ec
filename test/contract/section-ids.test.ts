import { expect, test } from 'vitest';
import { sectionIds } from '../../contract/section-ids.ts';

test.each([
  [
    ['What a power counts', "Newton's café: 2 laws!"],
    ['what-a-power-counts', 'newtons-cafe-2-laws'],
  ],
  [
    ['Steps', 'Steps', 'steps?'],
    ['steps', 'steps-2', 'steps-3'],
  ],
  [
    ['…', '…'],
    ['section', 'section-2'],
  ],
])('the headings %j have the ids %j', (headings, ids) => {
  expect(sectionIds(headings)).toEqual(ids);
});
