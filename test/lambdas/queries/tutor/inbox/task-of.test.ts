import { expect, it } from 'vitest';
import { taskOf } from '../../../../../lambdas/queries/tutor/inbox/task-of.ts';

const link = '/query/ask-tutor?kind=writing&course=english&lesson=letters';
const task = `## Write your own\n\nA letter of 150 words.\n\n### Before you send\n\nRead it aloud. [Send it to a tutor](${link}).`;

it('the task of a lesson is its section with the link by which writing is sent', () => {
  expect(taskOf(`# Letters\n\nIntro\n\n## Look\n\nx\n\n${task}\n\n## More\n\ny\n`)).toBe(task);
  expect(taskOf(task)).toBe(task);
});

it.each([
  ['no link', '## One\n\nWrite.\n\n## Two\n\nx'],
  ['a link for questions', '## One\n\n[Ask](/query/ask-tutor?course=english&lesson=letters)'],
  ['a link elsewhere', '## One\n\n[Ask](/courses/english?kind=writing)'],
])('a lesson with %s sets none', (_, lesson) => {
  expect(taskOf(lesson)).toBeNull();
});
