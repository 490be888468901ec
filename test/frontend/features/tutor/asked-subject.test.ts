import { expect, it } from 'vitest';
import { parseAsked } from '../../../../frontend/src/features/tutor/asked-subject.ts';

const id = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const question = (subject: unknown) => ({ screen: 'new', kind: 'question', subject });
const list = { screen: 'list' };

it.each([
  ['', list],
  [`thread=${id}`, { screen: 'thread', threadId: id }],
  ['new=question', question(null)],
  ['course=maths', question({ courseId: 'maths' })],
  ['course=maths&lesson=surds', question({ courseId: 'maths', lessonId: 'surds' })],
  [`attempt=${id}`, question({ attemptId: id })],
  [`attempt=${id}&question=q-1`, question({ attemptId: id, questionId: 'q-1' })],
  [
    'kind=writing&course=english&lesson=endings',
    { screen: 'new', kind: 'writing', subject: { courseId: 'english', lessonId: 'endings' } },
  ],
  [
    'kind=exam&course=maths&lesson=surds',
    { screen: 'new', kind: 'exam', subject: { courseId: 'maths', lessonId: 'surds' } },
  ],
  ['thread=nonsense', list],
  ['course=Not a slug', list],
  ['lesson=surds', list],
  ['kind=writing', list],
  ['question=q-1', list],
  ['course=maths&lesson=Not a slug', question({ courseId: 'maths' })],
  ['attempt=nonsense&course=maths', question({ courseId: 'maths' })],
  [`attempt=${id}&question=Not a slug`, question({ attemptId: id })],
  ['kind=flaw&course=maths', question({ courseId: 'maths' })],
  ['kind=poem&course=maths', question({ courseId: 'maths' })],
  [`kind=writing&attempt=${id}`, question({ attemptId: id })],
  ['kind=writing&new=question', question(null)],
])('reads the address ?%s', (query, asked) => {
  expect(parseAsked(new URLSearchParams(query))).toEqual(asked);
});
