import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderLanding, renderLessons, renderPublicPages } from '../../../frontend/src/landing/render.tsx';
import { loadContent } from '../content.fixture.ts';

const { courses } = loadContent();
const rendered = renderLessons();
const screen = within(document.body);

const topics = courses.flatMap((course) => course.topics.map((topic) => ({ course, topic })));
const lessons = topics
  .filter(({ topic }) => topic.free)
  .flatMap(({ course, topic }) =>
    topic.lessons.map((lesson, index) => ({
      course,
      topic,
      lesson,
      index,
      path: `/outline/${course.id}/${lesson.id}`,
    })),
  );

test('exactly the lessons of the free topics have a page', () => {
  expect(Object.keys(rendered)).toEqual(lessons.map(({ path }) => path));
  expect(lessons).toHaveLength(18);
});

test('no public page has a sentence of a locked lesson', () => {
  const pages = [renderLanding(), ...Object.values({ ...rendered, ...renderPublicPages() })];
  const words = pages.map(({ body }) => body).join();
  const locked = topics
    .filter(({ topic }) => !topic.free)
    .flatMap(({ topic }) => topic.lessons.flatMap(({ body }) => body.split('\n## ').slice(2)));
  const sentences = locked.flatMap((text) => text.match(/(?<=[.?!] )[A-Z][A-Za-z ]{40,}(?=[.?!])/g) ?? []);
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => words.includes(sentence))).toEqual([]);
});

describe.each(lessons)('the page $path', ({ course, topic, lesson, index, path }) => {
  const { head, body } = rendered[path] ?? { head: '', body: '' };

  beforeEach(() => {
    document.head.innerHTML = head;
    document.body.innerHTML = body;
  });

  test('has a title, which begins with its only main heading, and a description', () => {
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([lesson.title]);
    expect(document.title).toBe(`${lesson.title} · ${course.title} · KTC`);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(lesson.summary);
  });

  test('has each section and its id, formula and self-check of the lesson', () => {
    const article = within(screen.getByRole('article'));
    const sections = [...lesson.body.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.replaceAll('*', ''),
    );
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(sections);
    for (const link of links) {
      const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(section?.id).toMatch(/^section-/);
      expect(section?.textContent).toBe(link.textContent);
    }
    expect(body.includes('<math')).toBe(/(?<!\\)\$/.test(lesson.body));
    const checks = lesson.body.match(/^> \*\*Check\.\*\*/gm) ?? [];
    expect(checks.length).toBeGreaterThan(0);
    expect(article.getAllByText('Answer', { selector: 'summary' })).toHaveLength(checks.length);
    expect(document.querySelectorAll('.printed-answers > ol > li')).toHaveLength(checks.length);
  });

  test('has no form that needs a script, and tells for each option whether it is right', () => {
    expect(body).not.toMatch(/data-(?:answers|answer|right|kind)=|check-form/);
    for (const check of document.querySelectorAll('.self-check:has(.options)')) {
      const verdicts = [...check.querySelectorAll('li strong:first-child')].map(({ className }) => className);
      expect(verdicts.length).toBeGreaterThan(1);
      expect(verdicts.filter((verdict) => verdict === 'good')).toHaveLength(1);
    }
  });

  test('leads to the lessons beside it in the topic, to the course, to an account, and to the same lesson in the app', () => {
    const neighbours = within(screen.getByRole('navigation', { name: 'Lessons of this topic' }));
    const expected = [topic.lessons[index - 1], topic.lessons[index + 1]].filter(
      (each) => each !== undefined,
    );
    expect(neighbours.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expected.map(({ id }) => `/outline/${course.id}/${id}`),
    );
    const next = within(screen.getByRole('region', { name: 'What comes next?' }));
    expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/auth/register',
      `/courses/learn?course=${course.id}&lesson=${lesson.id}`,
      `/outline/${course.id}`,
    ]);
    next.getByText(new RegExp(`£${String(course.price.amount / 100)}, paid once`));
  });

  test('has no message id, script or style, and each id once', () => {
    expect(document.body.textContent).not.toMatch(/outline\.|landing\./);
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});
