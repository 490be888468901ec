import { Linter } from 'eslint';
import { expect, it } from 'vitest';

const path: string = '../../eslint.config.js';
const { default: config } = (await import(path)) as {
  readonly default: readonly Linter.Config[];
};

const rule = config
  .filter(({ rules }) => rules && 'no-restricted-syntax' in rules)
  .map(({ files, rules }) => ({ ...(files && { files }), ...(rules && { rules }) }));

const complaints = (code: string) =>
  new Linter().verify(code, rule, 'lambdas/quizzes/handler.ts').map(({ ruleId }) => ruleId);

it.each([
  'export const use = ({ student, body }) => act({ studentId: student.id, ...body });',
  'export const use = ({ student, params, body }) => act({ ...params, student, ...body });',
])('the linter refuses a request that is spread over the student of the token: %s', (code) => {
  expect(complaints(code)).toEqual(['no-restricted-syntax']);
});

it('the linter takes the student last', () => {
  const code = 'export const use = ({ student, body }) => act({ ...body, studentId: student.id });';
  expect(complaints(code)).toEqual([]);
});
