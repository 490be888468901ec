import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { textTree } from '../../../contract/text/schema.ts';
import type { TextTree } from '../../../contract/text/text-tree.ts';
import { pack, packed } from '../../../lambdas/tables/packed.ts';

const schema = packed(textTree);
const text: TextTree = [
  ['p', 'Half of ', ['math', ['mfrac', ['mn', '1'], ['mn', '2']]], ' is ', ['em', '¼']],
];

it('returns the text that was packed', () => {
  expect(z.parse(schema, pack(text))).toEqual(text);
});

it('packs a repetitive text into few bytes', () => {
  expect(pack(Array.from({ length: 100 }, () => text[0])).byteLength).toBeLessThan(200);
});

it.each([
  ['a text that a page may not show', pack([['script', 'alert(1)']])],
  ['text that isn’t packed', JSON.stringify(text)],
  ['a list instead of bytes', text],
  ['bytes that aren’t packed', Buffer.from(JSON.stringify(text))],
  ['10 MB in a few bytes', brotliCompressSync(JSON.stringify(['x'.repeat(10_000_000)]))],
])('refuses %s', (_, value) => {
  expect(() => z.parse(schema, value)).toThrow();
});
