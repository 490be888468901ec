// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue, loadCentre, loadCoverage } from '../../../content/load.ts';
import { countPoints } from '../../../frontend/src/landing/count-points.ts';
import { renderPublicPages } from '../../../frontend/src/landing/render.tsx';

const centre = loadCentre('content');
const rendered = renderPublicPages();
const screen = within(document.body);

describe.each(loadCatalogue('content').courses)('the outline of $id', (course) => {
  const path = `/outline/${course.id}`;
  const { head, body } = rendered[path] ?? { head: '', body: '' };

  beforeEach(() => {
    document.head.innerHTML = head;
    document.body.innerHTML = body;
  });

  test('has an address, a title and a description for search engines', () => {
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(path);
    expect(document.title).toBe(`${course.title}: what is in the course · KTC`);
    const description = document.querySelector('meta[property="og:description"]')?.getAttribute('content');
    expect(description).toBe(course.description);
  });

  test('lists the topics and lessons of the content in their order, and marks the first topic as free', () => {
    const topics = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(topics).toEqual(course.topics.map(({ title }, index) => (index === 0 ? `${title}Free` : title)));
    const lessons = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    expect(lessons).toEqual(course.topics.flatMap((topic) => topic.lessons.map((lesson) => lesson.title)));
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
    const missing = [...document.querySelectorAll('details li')].map(({ textContent }) => textContent);
    expect(missing).toHaveLength(all - full);
    expect(missing.filter((point) => point.includes(': all but '))).toHaveLength(part);
    expect(missing.filter((point) => point.endsWith(': not yet'))).toHaveLength(all - full - part);
  });

  test('begins and ends with the ways to start and to ask', () => {
    for (const [name, address] of [
      ['Start free', '/auth/register'],
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
