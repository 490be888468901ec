// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadCentre } from '../../../content/load.ts';
import { pages } from '../../../frontend/src/app/pages.ts';
import { renderPublicPages } from '../../../frontend/src/landing/render.tsx';
import { publicPagePath, publicPages } from '../../../frontend/src/paths.ts';

const centre = loadCentre('content');
const rendered = renderPublicPages();
const screen = within(document.body);

describe.each(publicPages)('%s', (id) => {
  const { head, body } = rendered[id] ?? { head: '', body: '' };

  beforeEach(() => {
    document.head.innerHTML = head;
    document.body.innerHTML = body;
  });

  test('has one heading of the first level, which is its title too', () => {
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(document.title).toBe(`${headings.map((heading) => heading.textContent).join()} · KTC`);
  });

  test('tells search engines what it is about and where it is', () => {
    const address = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(address).toBe(publicPagePath(id));
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/\w{3}/);
  });

  test('has the landing page’s header and footer, and a link past them', () => {
    expect(within(screen.getByRole('banner')).getByText(centre.name).closest('a')?.pathname).toBe('/landing');
    const links = within(screen.getByRole('contentinfo')).getByRole('navigation');
    const addresses = within(links)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(publicPages.map(publicPagePath));
    expect(screen.getByText('Skip to content').getAttribute('href')).toBe('#main');
  });

  test('links to sections that it has', () => {
    const inside = [...document.querySelectorAll('main a[href^="#"]')];
    for (const link of inside) {
      const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(section?.textContent).toBe(link.textContent);
    }
  });

  test('links to pages that there are', () => {
    const own = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
      (link) => link.pathname,
    );
    const known = ['/landing', ...publicPages.map(publicPagePath), ...pages.map(({ path }) => path)];
    expect(known).toEqual(expect.arrayContaining(own));
  });

  test('is words alone: no placeholder, message id, script or style is left in it', () => {
    expect(document.body.textContent).not.toMatch(/[{}\\]|landing\.|common\./);
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  });
});

test('a long page begins with a list of its sections', () => {
  document.body.innerHTML = rendered['terms']?.body ?? '';
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const sections = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(contents.getAllByRole('link')).toHaveLength(sections.length - 1);
});

test('each phone number to get help at can be called', () => {
  document.body.innerHTML = rendered['safeguarding']?.body ?? '';
  const numbers = [...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'));
  const help = ['999', '08001111', '116123', '08088005000'].map((number) => `tel:${number}`);
  expect(numbers).toEqual(expect.arrayContaining(help));
});
