import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const source = join(
  root,
  'node_modules/@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2',
);
const file = join(root, 'dist/maths-font.woff2');

/**
 * The characters of formulas, as hexadecimal code points and ranges: letters and signs of Latin text, dots and lines above
 * letters, Greek letters, italic letters (`h` is apart), then dots, primes, sets of numbers, arrows and operators. A
 * browser takes other characters from its own fonts.
 */
const ranges =
  '20-7e a0 a3 b0-b1 b7 d7 f7 af 2d9 305 307 394 3a3 3a9 3b1-3c9 1d6fc-1d714 1d434-1d467 210e 2026 2032 203e ' +
  '2061-2064 2115 211a 211d 2124 2190-2194 21cc 2205 2208 2212 2218 221a 221d-221e 2220 2223 2225 2229-222a 2234 ' +
  '2248 2260-2261 2264-2265 2282 2286 22a5 22c5 25b3';

function listCharacters(range: string): string {
  const [first = 0, last = first] = range.split('-').map((point) => parseInt(point, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

const characters = ranges.split(' ').map(listCharacters).join('');

/** Makes the file `maths-font.woff2` for style sheets. The whole font has 400 kB, this part of it about 33. */
export function mathsFontPlugin(): Plugin {
  return {
    name: 'ktc:maths-font',
    async config() {
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, await subsetFont(readFileSync(source), characters, { targetFormat: 'woff2' }));
      return { resolve: { alias: [{ find: 'maths-font.woff2', replacement: file }] } };
    },
  };
}
