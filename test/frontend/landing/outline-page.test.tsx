import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadCentre, loadCoverage } from '../../../content/load.ts';
import { countPoints } from '../../../content/count-points.ts';
import { renderPublicPages } from '../../../frontend/src/landing/render.tsx';
import { loadContent } from '../content.fixture.ts';

const centre = loadCentre('content');
const rendered = renderPublicPages();
const screen = within(document.body);

describe.each(loadContent().courses)('the outline of $id', (course) => {
  const path = `/outline/${course.id}`;
  const { head, body } = rendered[path] ?? { head: '', body: '' };

  beforeEach(() => {
    document.head.innerHTML = head;
    document.body.innerHTML = body;
  });

  test('has a title and a description for search engines', () => {
    expect(document.title).toBe(`${course.title}: what is in the course · KTC`);
    const description = document.querySelector('meta[property="og:description"]')?.getAttribute('content');
    expect(description).toBe(course.description);
  });

  test('begins with the free topic, whose lessons are open, and lists all others with their lessons', () => {
    const topics = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(topics).toEqual(course.topics.map(({ title }, index) => (index === 0 ? `${title}Free` : title)));
    const lessons = screen.getAllByRole('heading', { level: 4, hidden: true });
    expect(lessons.map(({ textContent }) => textContent)).toEqual(
      course.topics.flatMap((topic) => topic.lessons.map(({ title }) => title)),
    );
    const links = lessons.flatMap((lesson) => within(lesson).queryAllByRole('link'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      course.topics[0]?.lessons.map(({ id }) => `${path}/${id}`),
    );
    for (const { title, lessons: ofTopic } of course.topics.slice(1)) {
      const summary = screen.getByText(title, { selector: 'summary h3' }).closest('summary');
      for (const lesson of ofTopic) expect(summary?.textContent).toContain(lesson.title);
    }
  });

  test('tells the price and who teaches before the topics', () => {
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['What does it cost?', 'Who teaches?', 'Read the first topic now']);
    const teachers = screen.getByRole('heading', { name: 'Who teaches?' }).parentElement?.textContent;
    for (const fact of [centre.name, ...centre.address]) expect(teachers).toContain(fact);
  });

  test('tells the price, the VAT note, and what the course does and doesn’t teach', () => {
    const text = document.body.textContent;
    expect(text).toContain(`£${String(course.price.amount / 100)} once`);
    for (const told of [centre.vatNote, ...course.outcomes, ...course.notYet]) expect(text).toContain(told);
  });

  test('counts the points of AQA’s specification, and names each one that isn’t taught in full', () => {
    const areas = loadCoverage('content', course.id)?.areas ?? [];
    const { full, all, part } = countPoints(areas);
    expect(document.body.textContent).toContain(`${String(full)} of the ${String(all)} points`);
    const missing = [...document.querySelectorAll('.area li')].map(({ textContent }) => textContent);
    expect(missing).toHaveLength(all - full);
    expect(missing.filter((point) => point.includes(': all but '))).toHaveLength(part);
    expect(missing.filter((point) => point.endsWith(': not yet'))).toHaveLength(all - full - part);
  });

  test('begins and ends with the ways to start, for students to open the course, and to ask', () => {
    for (const [name, address] of [
      ['Start free', '/auth/register'],
      ['Open the course', `/courses/${course.id}`],
      ['Ask us', '/enquiry'],
    ] as const) {
      const links = screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
      expect(links).toEqual([address, address]);
    }
  });

  test('has no message id, script or style', () => {
    expect(document.body.textContent).not.toMatch(/[{}\\]|outline\.|landing\./);
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  });
});
