import { centre } from 'virtual:centre';
import { expect, expectTypeOf, test } from 'vitest';
import { loadCentre } from '../../../content/load.ts';
import type { Centre } from '../../../content/schema.ts';

test('virtual:centre is content/centre.yaml, and its type the one of the schema', () => {
  expect(centre).toEqual(loadCentre('content'));
  expectTypeOf<Centre>().toExtend<typeof centre>();
});
