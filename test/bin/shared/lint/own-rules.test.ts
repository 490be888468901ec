import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import lintRules from '../../../../bin/shared/lint/own-rules.ts';

RuleTester.describe = describe;
RuleTester.it = it;

new RuleTester().run('student-last', lintRules.rules['student-last'], {
  valid: ['export const use = ({ student, body }) => act({ ...body, studentId: student.id });'],
  invalid: [
    'export const use = ({ student, body }) => act({ studentId: student.id, ...body });',
    'export const use = ({ student, params, body }) => act({ ...params, student, ...body });',
  ].map((code) => ({ code, errors: 1 })),
});
