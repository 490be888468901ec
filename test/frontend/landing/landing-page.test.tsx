import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { loadCentre } from '../../../content/load.ts';
import { keepShownOptions } from '../../../content/question-variants/shown-options.ts';
import { renderLanding } from '../../../frontend/src/landing/render.tsx';
import { loadContent } from '../content.fixture.ts';

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
  const links = [...(menu?.querySelectorAll('nav a') ?? [])];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Courses and prices', '/landing#courses'],
    ['Tuition', '/landing#tuition'],
    ['Questions', '/landing#questions'],
  ]);
  for (const id of ['courses', 'tuition', 'questions'])
    expect(document.getElementById(id)?.tagName).toBe('SECTION');
});

test('the banner has the only main heading and the tagline', () => {
  const headings = screen.getAllByRole('heading', { level: 1 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([centre.hero.title]);
  expect(screen.getByText(centre.hero.text).textContent).toMatch(/Maths, Science and English/);
});

const region = (name: string) => within(screen.getByRole('region', { name }));

test('a parent reads for whom, what and from what price first, then the courses, the proof and how to ask', () => {
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Try a question',
    'Three ways to learn',
    'Our courses',
    'Look into a lesson',
    'What makes us different',
    'How tuition works',
    'What parents ask',
    'About us',
    'Find us',
  ]);
  const facts = [...document.querySelectorAll('.facts li')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Years 7 to 11, in Leeds and online',
    'The first topic of every course is free',
    'A whole course for £49, paid once',
  ]);
});

const { courses } = loadContent();

test('a course card says first what a child can do afterwards, then how much of the exam it teaches, then the price', () => {
  const [card] = document.querySelectorAll('.subject');
  const text = card?.textContent ?? '';
  const order = [
    'Afterwards your child can',
    courses[0]?.outcomes[0] ?? '',
    'points. This course teaches',
    '£49',
  ];
  expect(order.map((part) => text.indexOf(part)).toSorted((one, other) => one - other)).toEqual(
    order.map((part) => text.indexOf(part)),
  );
  expect(order.every((part) => text.includes(part))).toBe(true);
  const [, all, full, part] =
    /has (\d+) points. This course teaches (\d+) of them in full and (\d+) in part/.exec(text) ?? [];
  const bar = card?.querySelector('.coverage-bar');
  expect(bar?.getAttribute('viewBox')).toBe(`0 0 ${all} 1`);
  expect(bar?.querySelector('.full')?.getAttribute('width')).toBe(full);
  expect(bar?.querySelector('.part')?.getAttribute('width')).toBe(part);
});

test('a course card leads to every lesson of its course', () => {
  const links = screen.getAllByRole('link', { name: /: see every lesson$/ });
  expect(
    links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  ).toEqual(courses.map(({ id, title }) => [`${title}: see every lesson`, `/outline/${id}`]));
});

test('nobody is named as a teacher whom centre.yaml doesn’t name', () => {
  expect(screen.queryByRole('region', { name: 'Who teaches' })).toBeNull();
});

test('the question is the one that centre.yaml chooses, with one right option and a reason for each other', () => {
  const question = courses
    .flatMap(({ topics }) => topics.flatMap(({ questions }) => questions))
    .find(({ id }) => id === centre.sampleQuestion?.question);
  const shown = keepShownOptions(question?.options ?? [], question?.shown?.[0]);
  const options = [...document.querySelectorAll('.option')];
  const verdicts = options.map((option) => option.querySelector('.verdict-title')?.textContent);
  expect(verdicts).toEqual(shown.map(({ reason }) => (reason === undefined ? 'Right!' : 'Not right yet')));
  expect(verdicts.filter((verdict) => verdict === 'Right!')).toHaveLength(1);
  for (const [index, { reason }] of shown.entries())
    if (reason !== undefined) expect(options[index]?.textContent).toContain(reason);
  expect(region('Try a question').getByText('Adding fractions straight across').tagName).toBe('STRONG');
  expect(document.querySelector('.solution')?.querySelector('math')).not.toBeNull();
});

test('every option has a native button with a name of its own, and all belong together', () => {
  const options = [...document.querySelectorAll('details.option')];
  expect(options.map((option) => option.getAttribute('name'))).toEqual(options.map(() => 'sample'));
  expect(options.map((option) => option.querySelector('summary b')?.textContent)).toEqual([
    'A',
    'B',
    'C',
    'D',
  ]);
});

test('the excerpt shows the picture and the key rule of a lesson, and leads to the outline of its course', () => {
  const lesson = courses
    .flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons))
    .find(({ id }) => id === centre.lessonExcerpt?.lesson);
  const excerpt = region('Look into a lesson');
  excerpt.getByRole('heading', { name: lesson?.title ?? '' });
  const description = /^!\[(.*)\]/m.exec(lesson?.body ?? '')?.[1];
  expect(excerpt.getByRole('img').getAttribute('aria-label')).toBe(description);
  expect(document.querySelector('.excerpt .key-rule')?.textContent).toMatch(/^Key rule\. \w/);
  expect(excerpt.getByRole('link').getAttribute('href')).toBe(`/outline/${centre.lessonExcerpt?.course}`);
});

test('six things have a picture each, and tell the hours in which tutors mean to answer', () => {
  const things = region('What makes us different').getAllByRole('listitem');
  expect(things).toHaveLength(6);
  for (const thing of things) expect(thing.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
  expect(things[0]?.textContent).toContain(`${centre.targetReplyHours} hours`);
});

test('three steps tell how tuition begins, and end at the form for enquiries', () => {
  const tuition = region('How tuition works');
  expect(tuition.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    centre.tuition.steps.map(({ title, text }) => title + text),
  );
  expect(tuition.getByRole('link').getAttribute('href')).toBe('/enquiry');
});

test('three questions of parents are answered with facts of the content', () => {
  const questions = region('What parents ask');
  expect(questions.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  questions.getByText(/costs £49 once/);
  questions.getByText((text) => text.includes(centre.vatNote));
  const lessons = courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons));
  const early = lessons.filter(({ level }) => level === 'ks3').length;
  questions.getByText(new RegExp(`Of the ${lessons.length} lessons in our courses, ${early} begin`));
  questions.getByText(/GCSE Mathematics \(8300\), GCSE Combined Science: Trilogy \(8464\)/);
  const links = questions.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/enquiry', '/safeguarding', '/privacy']);
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
