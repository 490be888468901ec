// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { loadCentre } from '../../../content/load.ts';
import { renderLanding } from '../../../frontend/src/landing/render.tsx';

const centre = loadCentre('content');
const { head, body } = renderLanding();
const screen = within(document.body);

beforeAll(() => {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
});

test('the header has a menu that the browser itself opens', () => {
  const header = within(screen.getByRole('banner'));
  const menu = document.getElementById(header.getByText('Menu').getAttribute('popovertarget') ?? '');
  expect(menu?.getAttribute('popover')).toBe('auto');
  expect(menu?.contains(header.getByText('Sign in'))).toBe(true);
});

test('the banner has the only main heading and the tagline', () => {
  const headings = screen.getAllByRole('heading', { level: 1 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([centre.hero.title]);
  expect(screen.getByText(centre.hero.text).textContent).toMatch(/Maths, Science and English/);
});

test('the about section has every paragraph of centre.yaml', () => {
  const about = within(screen.getByRole('region', { name: 'About us' }));
  for (const paragraph of centre.about) about.getByText(paragraph);
});

test('search engines and link previews get a title and a description', () => {
  expect(document.title).toBe(`${centre.name}: ${centre.tagline}`);
  const content = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content');
  expect(content('name="description"')).toBe(centre.hero.text);
  expect(content('property="og:title"')).toBe(document.title);
});

test('every message is there, and nothing breaks the content security policy', () => {
  expect(document.body.textContent).not.toMatch(/landing\./);
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
});
