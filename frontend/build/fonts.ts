import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont, { type SubsetOptions } from 'subset-font';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const directory = join(root, 'dist');

/**
 * The characters of formulas, as hexadecimal code points and ranges: letters and signs of Latin text, dots and lines above
 * letters, Greek letters, italic letters (`h` is apart), then dots, primes, sets of numbers, arrows and operators. A
 * browser takes other characters from its own fonts.
 */
const mathsRanges =
  '20-7e a0 a3 b0-b1 b7 d7 f7 af 2d9 305 307 394 3a3 3a9 3b1-3c9 1d6fc-1d714 1d434-1d467 210e 2026 2032 203e ' +
  '2061-2064 2115 211a 211d 2124 2190-2194 21cc 2205 2208 2212 2218 221a 221d-221e 2220 2223 2225 2229-222a 2234 ' +
  '2248 2260-2261 2264-2265 2282 2286 22a5 22c5 25b3';

function listCharacters(range: string): string {
  const [first = 0, last = first] = range.split('-').map((point) => parseInt(point, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

const listAllCharacters = (ranges: string): string => ranges.split(' ').map(listCharacters).join('');

/** The ranges are those of the style sheet `src/fonts.css`. */
const textRanges =
  '20-7e a0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 304 308 329 2000-206f 20ac 2122 2191 2193 2212 2215 feff fffd';

interface MadeFont {
  /** The path of the whole font in `node_modules`. */
  readonly source: string;
  readonly ranges: string;
  readonly options: Omit<SubsetOptions, 'targetFormat'>;
}

/**
 * Style sheets name these files. The text font keeps all its characters, but only the weights that KTC uses: 27 kB instead
 * of 43. The font of formulas would have 400 kB with all characters, and 10 kB more with hints for coarse screens.
 */
const fonts: Readonly<Record<string, MadeFont>> = {
  'text-font.woff2': {
    source: '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2',
    ranges: textRanges,
    options: { variationAxes: { wght: { min: 400, max: 800 } } },
  },
  'maths-font.woff2': {
    source: '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2',
    ranges: mathsRanges,
    options: { noHinting: true },
  },
};

async function makeFont(name: string, { source, ranges, options }: MadeFont): Promise<void> {
  const whole = readFileSync(join(root, 'node_modules', source));
  const part = await subsetFont(whole, listAllCharacters(ranges), { ...options, targetFormat: 'woff2' });
  writeFileSync(join(directory, name), part);
}

/** Makes the font files that style sheets and documents name, such as `maths-font.woff2`. */
export function fontsPlugin(): Plugin {
  return {
    name: 'ktc:fonts',
    async config() {
      mkdirSync(directory, { recursive: true });
      await Promise.all(Object.entries(fonts).map(([name, font]) => makeFont(name, font)));
      const alias = Object.keys(fonts).map((name) => ({ find: name, replacement: join(directory, name) }));
      return { resolve: { alias } };
    },
  };
}
