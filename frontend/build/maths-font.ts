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

/** The characters of formulas, as ranges of code points. A browser takes other characters from its own fonts. */
const ranges: readonly (readonly [first: number, last?: number])[] = [
  [0x20, 0x7e],
  [0xa0],
  [0xa3],
  [0xb0, 0xb1],
  [0xb7],
  [0xd7],
  [0xf7],
  // Dots and lines above letters and numbers.
  [0xaf],
  [0x2d9],
  [0x305],
  [0x307],
  // Greek letters.
  [0x394],
  [0x3a3],
  [0x3a9],
  [0x3b1, 0x3c9],
  [0x1d6fc, 0x1d714],
  // Italic letters. `h` is not in the range of the others.
  [0x1d434, 0x1d467],
  [0x210e],
  // Signs: dots, primes, sets of numbers, arrows and operators.
  [0x2026],
  [0x2032],
  [0x203e],
  [0x2061, 0x2064],
  [0x2115],
  [0x211a],
  [0x211d],
  [0x2124],
  [0x2190, 0x2194],
  [0x21cc],
  [0x2205],
  [0x2208],
  [0x2212],
  [0x2218],
  [0x221a],
  [0x221d, 0x221e],
  [0x2220],
  [0x2223],
  [0x2225],
  [0x2229, 0x222a],
  [0x2234],
  [0x2248],
  [0x2260, 0x2261],
  [0x2264, 0x2265],
  [0x2282],
  [0x2286],
  [0x22a5],
  [0x22c5],
  [0x25b3],
];

const characters = ranges
  .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((point) => String.fromCodePoint(point))
  .join('');

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
