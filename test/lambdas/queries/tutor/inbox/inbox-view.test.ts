import { expect, it } from 'vitest';
import { findWritingTask } from '../../../../../lambdas/queries/tutor/inbox/inbox-view.ts';

const link = '/query/ask-tutor?kind=writing&course=english&lesson=letters';
const task = `## Write your own\n\nA letter of 150 words.\n\n### Before you send\n\nRead it aloud. [Send it to a tutor](${link}).`;

it.each([
  ['the section with the link by which writing is sent', `# A\n\n## B\n\nx\n\n${task}\n\n## C\n\ny\n`, task],
  ['a lesson that is nothing else', task, task],
  ['none without a link', '## One\n\nWrite.\n\n## Two\n\nx', null],
  ['none by a link for questions', '## One\n\n[Ask](/query/ask-tutor?course=english&lesson=letters)', null],
  ['none by a link elsewhere', '## One\n\n[Ask](/courses/english?kind=writing)', null],
])('the task of a lesson is %s', (_, lesson, found) => {
  expect(findWritingTask(lesson)).toBe(found);
});
