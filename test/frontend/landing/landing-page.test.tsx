// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCentre } from '../../../content/load.ts';
import { renderLanding } from '../../../frontend/src/landing/render.tsx';

const centre = loadCentre('content');
const { head, body } = renderLanding();
const screen = within(document.body);

beforeAll(() => {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
});

describe('the header', () => {
  const header = () => within(screen.getByRole('banner'));

  test('shows the logo with the alternative text KTC, and the name of the centre', () => {
    expect(header().getByRole('img', { name: 'KTC' }).tagName).toBe('IMG');
    expect(header().getByText(centre.name)).toBeDefined();
  });

  test('has the phone number to call and the address to write to', () => {
    expect(header().getByText(centre.phone).getAttribute('href')).toBe('tel:01134960142');
    expect(header().getByText(centre.email).getAttribute('href')).toBe(`mailto:${centre.email}`);
  });

  test.each([
    ['Sign in', '/auth/login'],
    ['Sign up', '/auth/register'],
  ])('%s leads to %s', (name, address) => {
    expect(header().getByText(name).getAttribute('href')).toBe(address);
  });

  test('folds into a menu that the browser itself opens and closes', () => {
    const button = header().getByText('Menu');
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(menu?.getAttribute('popover')).toBe('auto');
    expect(menu?.contains(header().getByText('Sign in'))).toBe(true);
  });
});

describe('the banner', () => {
  test('has the title as the only heading of its level and the tagline below it', () => {
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      centre.hero.title,
    ]);
    expect(screen.getByText(centre.hero.text).textContent).toMatch(/Maths, Science and English/);
  });

  test('Join Today leads to sign-up, Learn More to the services', () => {
    expect(screen.getByText('Join Today').getAttribute('href')).toBe('/auth/register');
    const target = screen.getByText('Learn More').getAttribute('href');
    expect(document.querySelector(target ?? '')?.textContent).toContain('Online Course');
  });
});

test('the services have the ids 100, 200 and 300', () => {
  const titles = { 100: 'Online Course', 200: 'Home Tuition', 300: 'Online Tuition' };
  for (const [id, title] of Object.entries(titles)) {
    const service = document.getElementById(id);
    expect(service && within(service).getByRole('heading').textContent).toBe(title);
  }
});

test('the about section holds every paragraph of centre.yaml', () => {
  const about = within(screen.getByRole('region', { name: 'About us' }));
  for (const paragraph of centre.about) about.getByText(paragraph);
});

describe('the map', () => {
  const region = () => within(screen.getByRole('region', { name: 'Find us' }));

  test('has the address, directions and the attribution without any script', () => {
    for (const line of centre.address) expect(region().getByText(line)).toBeDefined();
    expect(region().getByRole('link', { name: 'Get directions' }).getAttribute('href')).toContain(
      '53.796%2C-1.54',
    );
    expect(region().getByRole('link', { name: 'OpenStreetMap contributors' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/copyright',
    );
  });

  test('keeps its zoom buttons hidden until there is something to zoom', () => {
    expect(region().queryByRole('button', { name: 'Zoom in' })).toBeNull();
    expect(region().getByRole('button', { name: 'Zoom in', hidden: true })).toBeDefined();
  });
});

test('the footer has phone, e-mail and a copyright line with the current year', () => {
  const footer = within(screen.getByRole('contentinfo'));
  footer.getByText(centre.phone);
  footer.getByText(centre.email);
  expect(screen.getByRole('contentinfo').textContent).toContain(
    `© ${new Date().getFullYear()} ${centre.name}`,
  );
});

test('search engines and link previews get a title and a description', () => {
  expect(document.title).toBe(`${centre.name}: ${centre.tagline}`);
  const content = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content');
  expect(content('name="description"')).toBe(centre.hero.text);
  expect(content('property="og:title"')).toBe(document.title);
});

test('every message of the page is there', () => {
  expect(document.body.textContent).not.toMatch(/landing\./);
});

test('nothing in the markup would break the content security policy', () => {
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
});
