// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { loadCentre } from '../../../content/load.ts';
import { renderLanding } from '../../../frontend/src/landing/render.tsx';

const centre = loadCentre('content');
const { head, body } = renderLanding();
const screen = within(document.body);
const readAddress = (element: HTMLElement) => element.getAttribute('href');

beforeAll(() => {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
});

test('the header has logo, name, contact and sign-in links in a menu that the browser itself opens', () => {
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('img', { name: 'KTC' }).tagName).toBe('IMG');
  header.getByText(centre.name);
  expect(readAddress(header.getByText(centre.phone))).toBe('tel:01134960142');
  expect(readAddress(header.getByText(centre.email))).toBe(`mailto:${centre.email}`);
  expect(readAddress(header.getByText('Sign in'))).toBe('/auth/login');
  expect(readAddress(header.getByText('Sign up'))).toBe('/auth/register');
  const menu = document.getElementById(header.getByText('Menu').getAttribute('popovertarget') ?? '');
  expect(menu?.getAttribute('popover')).toBe('auto');
  expect(menu?.contains(header.getByText('Sign in'))).toBe(true);
});

test('the banner has the only main heading, the tagline, and links to sign-up and services', () => {
  const headings = screen.getAllByRole('heading', { level: 1 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([centre.hero.title]);
  expect(screen.getByText(centre.hero.text).textContent).toMatch(/Maths, Science and English/);
  expect(readAddress(screen.getByText('Join Today'))).toBe('/auth/register');
  const services = document.querySelector(readAddress(screen.getByText('Learn More')) ?? '');
  expect(services?.textContent).toContain('Online Course');
});

test.each([
  ['100', 'Online Course'],
  ['200', 'Home Tuition'],
  ['300', 'Online Tuition'],
])('the service %s is %s', (id, title) => {
  const service = document.getElementById(id);
  expect(service && within(service).getByRole('heading').textContent).toBe(title);
});

test('the about section has every paragraph of centre.yaml', () => {
  const about = within(screen.getByRole('region', { name: 'About us' }));
  for (const paragraph of centre.about) about.getByText(paragraph);
});

test('without scripts the map has address, directions and attribution, and no zoom buttons', () => {
  const map = within(screen.getByRole('region', { name: 'Find us' }));
  for (const line of centre.address) map.getByText(line);
  expect(readAddress(map.getByRole('link', { name: 'Get directions' }))).toContain('53.796%2C-1.54');
  expect(readAddress(map.getByRole('link', { name: 'OpenStreetMap contributors' }))).toBe(
    'https://www.openstreetmap.org/copyright',
  );
  expect(map.queryByRole('button', { name: 'Zoom in' })).toBeNull();
  map.getByRole('button', { name: 'Zoom in', hidden: true });
});

test('the footer has phone, e-mail and a copyright line with the current year', () => {
  const footer = screen.getByRole('contentinfo');
  within(footer).getByText(centre.phone);
  within(footer).getByText(centre.email);
  expect(footer.textContent).toContain(`© ${new Date().getFullYear()} ${centre.name}`);
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
