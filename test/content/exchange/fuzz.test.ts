import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFormats } from '../../../content/exchange/draft.ts';
import { importQuestions } from '../../../content/exchange/import.ts';
import { questionFileSchema } from '../../../content/file-schemas/question.ts';
import { readYaml } from '../../../content/source/yaml.ts';
import { rounds } from '../../support/rounds.ts';
import { paths as contentPaths, soundTree } from '../content-folder.fixture.ts';

const numberOfFiles = rounds(1000, 10_000);
const seed = 20_260_501;

const folder = 'test/content/exchange/corpus';
const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));
const isUnknown = (path: string) => path.startsWith(join(folder, 'unknown'));
const corpus = paths.filter((path) => !isUnknown(path)).map((path) => readFileSync(path));
const unknown = paths.filter(isUnknown).map((path) => readFileSync(path));

/** A list, separated by spaces, of texts that the test inserts into a file at random places. */
const signs = String.raw`{ } {} [ ] = =x ~ # #### $ $$ \ \frac{ \( :: : // %50% %- -> " “ , ; [html] <p> &#0; [tag:check: [id:half-of-ten] [tag:escaped]`;
const whitespace = ['\n', '\n\n', '\r\n', '\r', '\t', '\0', '\uFEFF', '\uFFFF', '> > > '];
const lines = ['ANSWER: B\n', '\nA. ', '$CATEGORY: '];
const scraps = [...signs.split(' '), ...whitespace, ...lines].map((scrap) => Buffer.from(scrap));
const piece = fc.oneof(
  fc.constantFrom(...scraps),
  fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
);

const change = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'repeat', 'replace', 'cut', 'join'),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 40 }),
  piece,
  other: fc.constantFrom(...corpus),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function applyChange(bytes: Buffer, { kind, place, length, piece: scrap, other }: Change): Buffer {
  const at = Math.floor(place * bytes.length);
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (kind) {
    case 'insert':
      return Buffer.concat([head, scrap, tail]);
    case 'remove':
      return Buffer.concat([head, tail.subarray(length)]);
    case 'repeat':
      return Buffer.concat([head, tail.subarray(0, length), tail]);
    case 'replace':
      return Buffer.concat([head, scrap, tail.subarray(scrap.length)]);
    case 'cut':
      return place < 0.2 ? tail : head;
    case 'join':
      return Buffer.concat([head, other, tail]);
  }
}

const mutated = fc
  .tuple(
    fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...corpus) }, fc.constantFrom(...unknown)),
    fc.array(change, { minLength: 1, maxLength: 4 }),
  )
  .map(([bytes, changes]) => changes.reduce(applyChange, bytes));
const noise = fc.array(piece, { maxLength: 40 }).map((parts) => Buffer.concat(parts));
const randomFile = fc.record({
  bytes: fc.oneof({ weight: 8, arbitrary: mutated }, { weight: 2, arbitrary: noise }),
  format: fc.option(fc.constantFrom(...importFormats), { nil: undefined, freq: 2 }),
  skipBad: fc.boolean(),
});

let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'fuzz-'));
  for (const [path, text] of Object.entries(soundTree)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

test(`${numberOfFiles} random files never crash it and never write half a bank (seed ${seed})`, () => {
  const bankPath = join(directory, contentPaths.questions);
  const banks = dirname(bankPath);
  const sound = soundTree[contentPaths.questions] ?? '';
  const file = join(directory, 'random.txt');
  const tally = { refused: 0, dropped: 0, written: 0 };
  fc.assert(
    fc.property(randomFile, ({ bytes, format, skipBad }) => {
      writeFileSync(file, bytes);
      const defaults = { level: 'ks3', lesson: 'halves' };
      const how = { topic: 'number', format, write: true, skipBad };
      const result = importQuestions({ directory, file, course: 'maths', ...defaults, ...how });
      const text = readFileSync(bankPath, 'utf8');

      expect(readdirSync(banks)).toEqual(['number.yaml']);
      for (const { line, problem, fix } of result.faults) {
        expect([line >= 1, problem !== '', fix !== '']).toEqual([true, true, true]);
      }
      if (result.written.length === 0) {
        expect(text).toBe(sound);
        tally.refused += 1;
        return;
      }
      writeFileSync(bankPath, sound);
      tally[result.faults.length > 0 ? 'dropped' : 'written'] += 1;
      expect(skipBad || result.faults.length === 0).toBe(true);
      const bank = questionFileSchema.parse(readYaml(text, 'bank').value);
      const planned = new Map(result.questions.map(({ question }) => [question.id, question]));
      expect(bank.map(({ id }) => id)).toEqual([...new Set(['half-of-ten', ...planned.keys()])]);
      for (const question of bank) {
        const wanted = planned.get(question.id);
        if (wanted) expect(question).toEqual(wanted);
      }
    }),
    { numRuns: numberOfFiles, seed },
  );
  expect(Math.min(tally.refused, tally.dropped, tally.written)).toBeGreaterThan(numberOfFiles / 50);
});
