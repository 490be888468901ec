import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadCentre } from '../../../content/load.ts';
import { pages } from '../../../frontend/src/app/pages.ts';
import { renderPublicPages } from '../../../frontend/src/landing/render.tsx';
import { enquiryPath, publicPagePath, publicPages } from '../../../frontend/src/paths.ts';

const centre = loadCentre('content');
const rendered = renderPublicPages();
const screen = within(document.body);
const findLinks = (selector: string) => [...document.querySelectorAll<HTMLAnchorElement>(selector)];

describe.each(publicPages)('%s', (id) => {
  const { head, body } = rendered[publicPagePath(id)] ?? { head: '', body: '' };

  beforeEach(() => {
    document.head.innerHTML = head;
    document.body.innerHTML = body;
  });

  test('has a title, which is its only main heading, and a description', () => {
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(document.title).toBe(`${headings.map(({ textContent }) => textContent).join()} · KTC`);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/\w{3}/);
  });

  test('has the landing page’s header and footer, and a link past them', () => {
    expect(within(screen.getByRole('banner')).getByText(centre.name).closest('a')?.pathname).toBe('/landing');
    expect(findLinks('footer nav a').map(({ pathname }) => pathname)).toEqual([
      enquiryPath,
      ...publicPages.map(publicPagePath),
    ]);
    expect(screen.getByText('Skip to content').getAttribute('href')).toBe('#main');
  });

  test('links only to sections and pages that exist', () => {
    for (const { hash, textContent } of findLinks('main a[href^="#"]'))
      expect(document.getElementById(hash.slice(1))?.textContent).toBe(textContent);
    const known = [
      '/landing',
      enquiryPath,
      ...publicPages.map(publicPagePath),
      ...pages.map(({ path }) => path),
    ];
    expect(known).toEqual(expect.arrayContaining(findLinks('a[href^="/"]').map(({ pathname }) => pathname)));
  });

  test('has no placeholder, message id, script or style', () => {
    expect(document.body.textContent).not.toMatch(/[{}\\]|landing\.|common\./);
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  });
});

test('a long page begins with a list of its sections', () => {
  document.body.innerHTML = rendered['/terms']?.body ?? '';
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const sections = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(contents.getAllByRole('link')).toHaveLength(sections.length - 1);
});

test('each phone number to get help at can be called', () => {
  document.body.innerHTML = rendered['/safeguarding']?.body ?? '';
  const help = ['999', '08001111', '116123', '08088005000'].map((number) => `tel:${number}`);
  expect(findLinks('a[href^="tel:"]').map(({ href }) => href)).toEqual(expect.arrayContaining(help));
});

test('no style sheet asks the device for its colours, because a student may have chosen others', () => {
  const folder = 'frontend/src/landing/styles';
  const asking = readdirSync(folder).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('prefers-color-scheme'),
  );
  expect(asking).toEqual([]);
});
