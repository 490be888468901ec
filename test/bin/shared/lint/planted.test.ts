import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';

const root = join(import.meta.dirname, '../../../..');

const use = (from: string) => `import { one } from '${from}';\nexport const two = one + 1;\n`;
const ofContract = use('../../contract/quizzes/quizzes.ts');

/** Files with a fault, and the rule that refuses each. */
const refused: readonly (readonly [file: string, text: string, rule: string])[] = [
  ['lambdas/quizzes/of-tutor.ts', use('../tutor/one.ts'), 'boundaries(dependencies)'],
  ['lambdas/quizzes/of-contract.ts', ofContract, 'boundaries(dependencies)'],
  ['lambdas/quizzes/of-aws.ts', "import '@aws-sdk/client-dynamodb';\n", 'eslint(no-restricted-imports)'],
  ['lambdas/quizzes/dynamo-of-stripe.ts', "import 'stripe';\n", 'eslint(no-restricted-imports)'],
  ['lambdas/orders/stripe/env.ts', "import '../../runtime/env.ts';\n", 'eslint(no-restricted-imports)'],
  ['contract/of-zod.ts', "import 'zod';\n", 'eslint(no-restricted-imports)'],
  ['frontend/src/paths.ts', "import 'react';\n", 'eslint(no-restricted-imports)'],
  [
    'lambdas/quizzes/student.ts',
    'export const join = (student: string, more: object) => ({ student, ...more });\n',
    'ktc(student-last)',
  ],
];
const taken: readonly (readonly [file: string, text: string])[] = [
  ['lambdas/quizzes/handler.ts', ofContract],
  ['lambdas/quizzes/of-levels.ts', use('../../contract/quizzes/levels.ts')],
];
const imported = ['contract/quizzes/quizzes.ts', 'contract/quizzes/levels.ts', 'lambdas/tutor/one.ts'];

const output = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

const folder = mkdtempSync(join(tmpdir(), 'ktc-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lintPlanted() {
  for (const part of ['oxlint.config.ts', 'bin/shared/lint'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const files = [...refused, ...taken, ...imported.map((file) => [file, 'export const one = 1;\n'] as const)];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const words = [program, '--format', 'json', 'lambdas', 'contract', 'frontend'];
  const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  return output.parse(JSON.parse(stdout)).diagnostics;
}

const found = lintPlanted();
const rulesOf = (file: string) => found.filter(({ filename }) => filename === file).map(({ code }) => code);

// A pattern that matches no file turns its rule off without a word, so each rule has to refuse something.
it.each(refused)('the linter refuses %s', (file, _, rule) => {
  expect(rulesOf(file)).toContain(rule);
});

it.each(taken)('the linter lets %s import what it does', (file) => {
  expect(rulesOf(file).filter((rule) => !rule.startsWith('typescript'))).toEqual([]);
});
