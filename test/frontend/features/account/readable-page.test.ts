import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import {
  findCourseIds,
  buildReadablePage,
} from '../../../../frontend/src/features/account/data/readable-page.ts';
import messages from '../../../../frontend/src/locales/en/account-data.json' with { type: 'json' };
import { prepareLine, prepareText } from '../../../../content/typesetting/prepare.ts';
import { dataKinds } from '../../../../lambdas/account/data/data-kinds.ts';
import { buildMaths, buildTopic } from '../../replies.fixture.ts';

const intl = createIntl({ locale: 'en-GB', timeZone: 'UTC', messages });
const maths = buildMaths([buildTopic('number', { free: true, lessonIds: ['surds'] })]);

const build = (...items: Parameters<typeof buildReadablePage>[0]) =>
  new DOMParser().parseFromString(buildReadablePage(items, intl, [maths]), 'text/html');
const read = (data: Record<string, unknown>, kind = 'lesson') => build({ kind, data });
const readTexts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
const readLines = (page: Document) => readTexts(page, 'section dt, section dd > :is(span, div)');

it('has a heading in the catalogue for every kind of data', () => {
  // Notices to the safeguarding lead are only for staff, so no download contains them.
  const ofStaff = ['notice', 'notice-group'];
  const kinds = [
    'account',
    'staff-access',
    ...dataKinds.map(({ kind }) => kind).filter((kind) => !ofStaff.includes(kind)),
  ];
  for (const kind of kinds) expect(messages).toHaveProperty([`account.data.kind.${kind}`]);
});

it('is a page with one heading for each kind', () => {
  const page = build(
    ...['lesson', 'lesson', 'attempt', 'newer-kind'].map((kind) => ({ kind, data: { kind } })),
  );
  expect(readTexts(page, 'h1')).toEqual(['My data at KTC']);
  expect(readTexts(page, 'h2')).toEqual(['Lessons', 'Quizzes', 'Other']);
  expect(page.querySelectorAll('section > ul > li')).toHaveLength(4);
  expect(page.documentElement.lang).toBe('en');
  expect(page.querySelector('meta')?.getAttribute('charset')).toBe('utf-8');
});

it('names fields in words, formats dates, and leaves out what is technical or empty', () => {
  const page = read({
    sort: 'LESSON#maths',
    revision: 3,
    courseTitle: 'Maths',
    changedAt: '2026-01-02T03:04:05.000Z',
    done: true,
    score: 7,
    note: null,
    reply: { q1: ['a', false] },
  });
  expect(readTexts(page, 'dt')).toEqual(['Course title', 'Changed at', 'Done', 'Score', 'Reply', 'Q1']);
  expect(readTexts(page, 'dd').slice(0, 4)).toEqual(['Maths', '2 January 2026 at 03:04', 'Yes', '7']);
  expect(readTexts(page, 'li li')).toEqual(['a', 'No']);
});

it('reads nothing that was typed as HTML', () => {
  const typed = '<img src=x onerror=alert(1)></span><script>alert(2)</script>';
  const page = read({ text: typed, [typed]: 'name' });
  expect(page.querySelector('img, script')).toBeNull();
  expect(page.querySelector('dd')?.textContent).toBe(typed);
});

describe('a person reads', () => {
  const id = '0b9c9f5e-7f3d-4a55-8c80-3f1f4f0f7d11';

  it('what a course cost, and no id and no page to pay on', () => {
    const order = {
      number: 1,
      courseTitle: 'Maths',
      price: { amount: 4900, currency: 'GBP' },
      paymentId: 'pi_1',
      checkout: null,
      paidAt: '2026-01-02T03:04:05.000Z',
    };
    const request = { contactEmail: 'parent@example.com', message: 'Please.' };
    const page = read({ sort: 'COURSE#maths', owned: true, orders: [order], request }, 'course');
    expect(readLines(page)).toEqual([
      ...['Course', 'Maths', 'Owned', 'Yes', 'Orders', 'Number', '1', 'Course title', 'Maths'],
      ...['Price', '£49.00', 'Paid at', '2 January 2026 at 03:04'],
      ...['Request', 'Contact email', 'parent@example.com', 'Message', 'Please.'],
    ]);
  });

  it.each([
    [
      { sort: 'LESSON#maths#surds', courseId: 'maths', lessonId: 'surds', done: true },
      ['Course', 'Maths', 'Lesson', 'surds', 'Done', 'Yes'],
    ],
    [
      { courseId: 'maths', topics: [{ topicId: 'number', answered: 3 }], revision: 2 },
      ['Course', 'Maths', 'Topics', 'Topic', 'number', 'Answered', '3'],
    ],
    [
      { sort: 'OPEN', 'open#practice': [id], 'started#2026-01-04': 2, studentId: id },
      ['Open practice', '1', 'Started 4 January 2026', '2'],
    ],
    [{ sent: [`${id}#${id}`, `${id}#${id}`], waiting: [{ threadId: id, starts: true }] }, ['Sent', '2']],
  ])('titles instead of ids, formatted days, and the number of ids: %j', (data, lines) => {
    expect(readLines(read(data))).toEqual(lines);
  });

  it('the answers to a quiz in words', () => {
    const options = [
      { optionId: 'a', text: prepareLine('2'), reason: null },
      { optionId: 'b', text: prepareLine('3'), reason: prepareText('That is one more.') },
    ];
    const question = {
      questionId: 'adding-1',
      topicId: 'number',
      stem: prepareText('What is $1 + 1$?'),
      options,
    };
    const quiz = {
      attemptId: id,
      courseId: 'maths',
      courseTitle: 'Maths',
      questions: [question],
      answers: { 'adding-1': { optionIds: ['b'], revision: 1 } },
      request: { courseId: 'maths', pool: 'all' },
    };
    expect(readLines(read(quiz, 'attempt'))).toEqual([
      ...['Course title', 'Maths', 'Questions', 'Topic', 'number', 'Stem', 'What is 1+1?'],
      ...['Options', 'Text', '2', 'Text', '3', 'Reason', 'That is one more.', 'Your answer', '3'],
    ]);
    const turn = {
      reply: { kind: 'graded', chosenOptionId: 'a', question: { ...question, topicId: 'other' } },
    };
    expect(readLines(read(turn, 'turn')).slice(-2)).toEqual(['Your answer', '2']);
    const formula = read(quiz, 'attempt').querySelector('dd math');
    expect(formula?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
    expect(formula?.querySelectorAll('mn')).toHaveLength(2);
  });

  it('nothing of a text with elements that a page may not show', () => {
    const page = read({ stem: [['img', { src: 'x', onerror: 'alert(1)' }]] });
    expect(page.querySelector('dd img')).toBeNull();
  });

  it('nothing of an item that has only ids', () => {
    expect(read({ sort: 'X', messageId: id, list: [{ turnId: id }] }).querySelector('section')).toBeNull();
  });
});

it('finds the courses whose titles the page needs', () => {
  const items = [
    { kind: 'course', data: { sort: 'COURSE#english' } },
    { kind: 'turn', data: { reply: { lesson: { courseId: 'maths', lessonId: 'surds' } } } },
    { kind: 'lesson', data: { courseId: 'maths' } },
  ];
  expect(findCourseIds(items)).toEqual(['english', 'maths']);
});
