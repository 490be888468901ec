/** @vitest-environment jsdom */
import { describe, expect, it } from 'vitest';
import {
  findCourseIds,
  buildReadablePage,
} from '../../../../frontend/src/features/account/data/readable-page.ts';

const words = {
  title: 'My data',
  intro: 'All of it.',
  kind: (kind: string) => `About ${kind}`,
  date: (date: Date) => `day ${date.getUTCDate()}`,
  day: (day: Date) => `the ${day.getUTCDate()}th`,
  money: (amount: number, currency: string) => `${currency} ${(amount / 100).toFixed(2)}`,
  number: String,
  courses: new Map([
    [
      'maths',
      { course: 'Maths', topics: new Map([['number', 'Number']]), lessons: new Map([['surds', 'Surds']]) },
    ],
  ]),
  yes: 'Yes',
  no: 'No',
};

const read = (data: Record<string, unknown>, kind = 'lesson') =>
  new DOMParser().parseFromString(buildReadablePage([{ kind, data }], words), 'text/html');
/** What a person reads of an item, line by line. */
const readLines = (page: Document) =>
  [...page.querySelectorAll('section dt, section dd span')].map(({ textContent }) => textContent);

it('is a page with a heading for each kind, each once', () => {
  const items = ['lesson', 'lesson', 'attempt'].map((kind) => ({ kind, data: { kind } }));
  const page = new DOMParser().parseFromString(buildReadablePage(items, words), 'text/html');
  const texts = (name: string) => [...page.querySelectorAll(name)].map(({ textContent }) => textContent);
  expect(texts('h1')).toEqual(['My data']);
  expect(texts('h2')).toEqual(['About lesson', 'About attempt']);
  expect(page.querySelectorAll('section > ul > li')).toHaveLength(3);
  expect(page.documentElement.lang).toBe('en');
  expect(page.querySelector('meta')?.getAttribute('charset')).toBe('utf-8');
});

it('names fields in words, dates as people write them, and leaves out what is technical or empty', () => {
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
  const texts = (name: string) => [...page.querySelectorAll(name)].map(({ textContent }) => textContent);
  expect(texts('dt')).toEqual(['Course title', 'Changed at', 'Done', 'Score', 'Reply', 'Q1']);
  expect(texts('dd').slice(0, 4)).toEqual(['Maths', 'day 2', 'Yes', '7']);
  expect(texts('li li')).toEqual(['a', 'No']);
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
    const page = read(
      {
        sort: 'COURSE#maths',
        owned: true,
        orders: [
          {
            number: 1,
            courseTitle: 'Maths',
            price: { amount: 4900, currency: 'GBP' },
            paymentId: 'pi_1',
            checkout: null,
            paidAt: '2026-01-02T03:04:05.000Z',
          },
        ],
        request: { contactEmail: 'parent@example.com', message: 'Please.' },
      },
      'course',
    );
    expect(readLines(page)).toEqual([
      ...['Course', 'Maths', 'Owned', 'Yes', 'Orders', 'Number', '1', 'Course title', 'Maths'],
      ...['Price', 'GBP 49.00', 'Paid at', 'day 2'],
      ...['Request', 'Contact email', 'parent@example.com', 'Message', 'Please.'],
    ]);
  });

  it('names of lessons and topics, days as days, and how many ids there are', () => {
    expect(
      readLines(read({ sort: 'LESSON#maths#surds', courseId: 'maths', lessonId: 'surds', done: true })),
    ).toEqual(['Course', 'Maths', 'Lesson', 'Surds', 'Done', 'Yes']);
    const progress = { courseId: 'maths', topics: [{ topicId: 'number', answered: 3 }], revision: 2 };
    expect(readLines(read(progress))).toEqual([
      ...['Course', 'Maths', 'Topics', 'Topic', 'Number', 'Answered', '3'],
    ]);
    const open = { sort: 'OPEN', 'open#practice': [id], 'started#2026-01-04': 2, studentId: id };
    expect(readLines(read(open))).toEqual(['Open practice', '1', 'Started the 4th', '2']);
  });

  it('the answers to a quiz in words', () => {
    const options = [
      { optionId: 'a', text: '2', reason: null },
      { optionId: 'b', text: '3', reason: 'That is one more.' },
    ];
    const question = { questionId: 'adding-1', topicId: 'number', stem: 'What is 1 + 1?', options };
    const quiz = {
      attemptId: id,
      courseId: 'maths',
      courseTitle: 'Maths',
      questions: [question],
      answers: { 'adding-1': { optionIds: ['b'], revision: 1 } },
      request: { courseId: 'maths', pool: 'all' },
    };
    expect(readLines(read(quiz, 'attempt'))).toEqual([
      ...['Course title', 'Maths', 'Questions', 'Topic', 'Number', 'Stem', 'What is 1 + 1?'],
      ...['Options', 'Text', '2', 'Text', '3', 'Reason', 'That is one more.', 'Your answer', '3'],
    ]);
    const turn = {
      reply: { kind: 'graded', chosenOptionId: 'a', question: { ...question, topicId: 'other' } },
    };
    expect(readLines(read(turn, 'turn')).slice(-2)).toEqual(['Your answer', '2']);
  });

  it('how many messages were sent on a day, and no ids of them', () => {
    const page = read({ sent: [`${id}#${id}`, `${id}#${id}`], waiting: [{ threadId: id, starts: true }] });
    expect(readLines(page)).toEqual(['Sent', '2']);
  });

  it('nothing of what holds nothing but ids', () => {
    expect(read({ sort: 'X', messageId: id, list: [{ turnId: id }] }).querySelector('section')).toBeNull();
  });
});

it('finds the courses whose names the page needs', () => {
  const items = [
    { kind: 'course', data: { sort: 'COURSE#english' } },
    { kind: 'turn', data: { reply: { lesson: { courseId: 'maths', lessonId: 'surds' } } } },
    { kind: 'lesson', data: { courseId: 'maths' } },
  ];
  expect(findCourseIds(items)).toEqual(['english', 'maths']);
});
