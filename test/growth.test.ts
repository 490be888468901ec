import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The greatest number of lines of TypeScript below each folder. Whoever raises a number says in that commit what a user gains. */
const growthLimits: Readonly<Record<string, number>> = {
  bin: 8_025,
  content: 9_330,
  contract: 5_140,
  'frontend/build': 1_165,
  'frontend/src': 4_800,
  'frontend/src/app': 3_125,
  'frontend/src/components': 2_340,
  'frontend/src/features/account': 2_095,
  'frontend/src/features/auth': 500,
  'frontend/src/features/bot': 1_100,
  'frontend/src/features/courses': 2_700,
  'frontend/src/features/enquiries': 195,
  'frontend/src/features/orders': 1_160,
  'frontend/src/features/parents': 800,
  'frontend/src/features/quizzes': 7_045,
  'frontend/src/features/safeguarding': 685,
  'frontend/src/features/search': 810,
  'frontend/src/features/tutor': 4_590,
  'frontend/src/landing': 1_800,
  'lambdas/account': 2_085,
  'lambdas/admin': 50,
  'lambdas/bot': 4_370,
  'lambdas/canary': 550,
  'lambdas/catalogue': 620,
  'lambdas/courses': 350,
  'lambdas/enquiries': 425,
  'lambdas/mail': 985,
  'lambdas/orders': 2_200,
  'lambdas/parents': 1_120,
  'lambdas/quizzes': 2_740,
  'lambdas/runtime': 1_260,
  'lambdas/safeguarding': 2_035,
  'lambdas/tables': 1_300,
  'lambdas/tutor': 3_245,
  'lambdas/user-pool': 275,
  'lambdas/watch': 60,
  lib: 3_550,
  local: 7_402,
  test: 71_535,
};

function listSourceFiles(): readonly string[] {
  const list = (...options: readonly string[]) =>
    execFileSync('git', ['ls-files', '-z', ...options, '--', '*/*.ts', '*/*.tsx'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\0')
      .filter((file) => file !== '');
  const deleted = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard').filter((file) => !deleted.has(file));
}

const rooms = Object.keys(growthLimits).sort((one, other) => other.length - one.length);
/** Returns the room with the longest name that contains the file. */
const findRoom = (file: string) => rooms.find((room) => file.startsWith(`${room}/`));

test('every source file is in a room with a limit', () => {
  expect(listSourceFiles().filter((file) => findRoom(file) === undefined)).toEqual([]);
});

test('no room has more lines than its limit', () => {
  const lines = new Map<string, number>();
  for (const file of listSourceFiles()) {
    const room = findRoom(file) ?? '';
    const count = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    lines.set(room, (lines.get(room) ?? 0) + count);
  }
  const grown = [...lines].filter(([room, count]) => count > (growthLimits[room] ?? Infinity));
  expect(
    grown,
    'Look for code that this change makes unnecessary, or raise the limit in this commit and say what a user gains',
  ).toEqual([]);
});
