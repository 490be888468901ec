import { describe, expect, it } from 'vitest';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import { findWritingTask } from '../../../../lambdas/tutor/inbox/inbox-view.ts';
import { canary, examQuestion } from '../../../support/catalogue.ts';
import type { Around } from '../../../support/through.ts';
import { otherTutor } from '../thread.fixture.ts';
import { lesson, startOne, startTutor } from '../tutor.fixture.ts';

describe('opening a thread', () => {
  /** `names` lists the methods of stores that are called after the start. Calls of the method `broken` fail. */
  async function startRecorded(broken?: string) {
    const names: string[] = [];
    const around: Around = (call, name) => {
      names.push(name);
      return name === broken ? Promise.reject(new Error('no record')) : call();
    };
    const started = await startOne({ subject: lesson }, { around });
    names.length = 0;
    return { ...started, names };
  }

  it('shows its messages and its subject, and records the look first', async () => {
    const { app, threadId, names } = await startRecorded();
    expect(await app.open(threadId)).toMatchObject({
      inboxId: app.inboxId(threadId),
      studentName: 'Zoë',
      subject: { lessonTitle: 'Surds' },
      messages: [{ text: 'Why?', tutor: null }],
      question: null,
      attempt: null,
      task: null,
      assigned: null,
      alsoOpen: [],
    });
    expect(names.indexOf('recordLook')).toBeLessThan(names.indexOf('messages'));
    expect(app.actions).toEqual([{ act: 'looked', tutorId: 'tutor-1', threadId, studentId: 'student-1' }]);
  });

  it.each(['open', 'reply', 'assign', 'closeByTutor'] as const)(
    'by %s reads no text if the look can’t be recorded',
    async (route) => {
      const { app, threadId, names } = await startRecorded('recordLook');
      await expect(app[route](threadId)).rejects.toThrow('no record');
      expect(names).not.toContain('messages');
    },
  );

  it('names other tutors who opened it in the last minutes', async () => {
    const { app, threadId } = await startOne();
    await app.open(threadId);
    app.pass(4);
    expect(await app.open(threadId, otherTutor)).toMatchObject({ alsoOpen: ['Sam'] });
    expect(await app.open(threadId)).toMatchObject({ alsoOpen: ['Priya'] });
    app.pass(10);
    expect(await app.open(threadId)).toMatchObject({ alsoOpen: [] });
  });

  it('shows the lesson’s task with a piece of writing, and not with a question', async () => {
    const app = startTutor();
    const body = '## Write\n\nA letter. [Send](/query/ask-tutor?kind=writing&course=maths&lesson=surds)';
    const text = prepareText(body);
    app.show({ lesson: text });
    const writing = await app.start({ subject: lesson, kind: 'writing' });
    expect((await app.open(writing.threadId)).task).toEqual(text);
    const question = await app.start({ subject: lesson });
    expect((await app.open(question.threadId)).task).toBeNull();
  });

  it('shows the exam question and its mark scheme with an answer to it', async () => {
    const app = startTutor();
    app.show({ lesson: [['p', 'The lesson']], examQuestion });
    const answer = await app.start({ subject: lesson, kind: 'exam' });
    expect((await app.open(answer.threadId)).task).toEqual([
      ['p', 'Stem of an exam question'],
      [
        'ol',
        ['li', ['strong', 'M2'], ' ', `${canary.scheme} of the method`],
        ['li', ['strong', 'A1'], ' ', `${canary.scheme} of the answer`],
      ],
    ]);
    app.show({ examQuestion: undefined });
    expect((await app.open(answer.threadId)).task).toBeNull();
  });
});

const link = '/query/ask-tutor?kind=writing&course=english&lesson=letters';
const task = `## Write your own\n\nA letter of 150 words.\n\n### Before you send\n\nRead it aloud. [Send it to a tutor](${link}).`;

it.each([
  ['the section with the link for sending writing', `## A\n\n## B\n\nx\n\n${task}\n\n## C\n\ny\n`, task],
  ['the whole lesson if it has no other section', task, task],
  ['null without a link', '## One\n\nWrite.\n\n## Two\n\nx', null],
  ['null for a link to questions', '## One\n\n[Ask](/query/ask-tutor?course=english&lesson=letters)', null],
  ['null for a link to another page', '## One\n\n[Ask](/courses/english?kind=writing)', null],
])('the writing task of a lesson is %s', (_, body, found) => {
  expect(findWritingTask(prepareText(body))).toEqual(found && prepareText(found));
});
