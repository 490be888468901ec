/** @vitest-environment jsdom */
import { expect, it } from 'vitest';
import { readablePage } from '../../../../frontend/src/features/account/data/readable-page.ts';

const words = {
  title: 'My data',
  intro: 'All of it.',
  kind: (kind: string) => `About ${kind}`,
  date: (date: Date) => `day ${date.getUTCDate()}`,
  yes: 'Yes',
  no: 'No',
};

const read = (data: Record<string, unknown>) =>
  new DOMParser().parseFromString(readablePage([{ kind: 'lesson', data }], words), 'text/html');

it('is a page with a heading for each kind, each once', () => {
  const items = ['lesson', 'lesson', 'attempt'].map((kind) => ({ kind, data: { kind } }));
  const page = new DOMParser().parseFromString(readablePage(items, words), 'text/html');
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
    answers: { q1: ['a', false] },
  });
  const texts = (name: string) => [...page.querySelectorAll(name)].map(({ textContent }) => textContent);
  expect(texts('dt')).toEqual(['Course title', 'Changed at', 'Done', 'Score', 'Answers', 'Q1']);
  expect(texts('dd').slice(0, 4)).toEqual(['Maths', 'day 2', 'Yes', '7']);
  expect(texts('li li')).toEqual(['a', 'No']);
});

it('reads nothing that was typed as HTML', () => {
  const typed = '<img src=x onerror=alert(1)></span><script>alert(2)</script>';
  const page = read({ text: typed, [typed]: 'name' });
  expect(page.querySelector('img, script')).toBeNull();
  expect(page.querySelector('dd')?.textContent).toBe(typed);
});
