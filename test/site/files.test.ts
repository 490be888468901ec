import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { loadCentre } from '../../content/load.ts';
import { keepShownOptions } from '../../content/question-variants/shown-options.ts';
import { ownCatalogue } from '../content/own-catalogue.fixture.ts';
import { brotliCopies, readSiteFile, siteFiles } from './support/built-site.ts';
import { pages, publicDocuments } from './support/pages.ts';

const documents = siteFiles.filter((file) => file.endsWith('.html'));
const texts = siteFiles.filter((file) => /\.(html|js|css|json|svg|txt|webmanifest)$/.test(file));
const hashed = siteFiles.filter((file) => file.startsWith('static/'));
const root = join(import.meta.dirname, '../..');

const shortestCanary = 24;
/** Returns the parts of the texts in which a canary may be, which are a small share of them. */
const listPlainParts = (texts: readonly string[]): string =>
  texts.flatMap((text) => text.match(new RegExp(`[A-Za-z ]{${shortestCanary},}`, 'g')) ?? []).join('\n');

/** Returns the longest part of a text with only letters and spaces, because the files may escape other characters. */
const longestPlainPart = (text: string): string =>
  text.split(/[^A-Za-z ]/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');

describe('file names', () => {
  test('scripts are static/js/{id}.{hash}.chunk.js with a hexadecimal hash', () => {
    const scripts = siteFiles.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    for (const file of scripts) expect(file).toMatch(/^static\/js\/[\w-]+\.[0-9a-f]{8}\.chunk\.js$/);
  });

  test('styles and media are named by their content as well', () => {
    for (const file of hashed) expect(file).toMatch(/^static\/(js|css|media)\/[\w.-]+\.[0-9a-f]{8}\.[\w.]+$/);
  });

  test('each of its fonts comes with its licence', () => {
    const licences = readSiteFile('font-licences.txt');
    for (const font of ['Roboto', 'Atkinson Hyperlegible Next', 'OpenDyslexic', 'STIX'])
      expect(licences).toContain(font);
    expect(licences.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(4);
  });

  test('the site has its documents, one for each public page and page of the app too, and what goes with them', () => {
    expect(siteFiles).toEqual(expect.arrayContaining(pages.map(({ file }) => file)));
    expect(siteFiles).toEqual(expect.arrayContaining(publicDocuments));
    const inPages = siteFiles.filter((file) => /^pages\//.test(file));
    expect(inPages).toHaveLength(pages.length - 1 + publicDocuments.length);
    expect(siteFiles.filter((file) => !/^(static|pages)\//.test(file))).toEqual([
      'favicon.svg',
      'font-licences.txt',
      'index.html',
      'landing.html',
      'manifest.webmanifest',
      'robots.txt',
    ]);
  });
});

describe('the compressed copies', () => {
  test('are there for each file with a hash in its name, unless its format is compressed already or old', () => {
    const expected = hashed.filter((file) => !/\.(png|ttf|woff2?)$/.test(file));
    expect(expected.length).toBeGreaterThan(20);
    expect(brotliCopies).toEqual(expected.map((file) => `br/${file}`));
  });

  test('have the content of their files', () => {
    const site = join(root, 'dist/site');
    for (const copy of brotliCopies) {
      const file = readFileSync(join(site, copy.replace('br/', '')));
      expect(brotliDecompressSync(readFileSync(join(site, copy))).equals(file), copy).toBe(true);
    }
  });
});

describe.each(documents)('%s', (file) => {
  const html = readSiteFile(file);

  test('holds no inline script, style or event handler', () => {
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/i);
    expect(html).not.toMatch(/<style/i);
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/i);
    expect(html).not.toMatch(/javascript:/i);
  });

  test('speaks the default language and preloads the font', () => {
    expect(html).toContain('<html lang="en">');
    const font = /<link rel="preload" as="font" type="font\/woff2" href="\/([^"]+)" crossorigin>/.exec(
      html,
    )?.[1];
    expect(siteFiles).toContain(font);
  });

  test('points at files that are there', () => {
    const addresses = [...html.matchAll(/\s(?:src|href)="\/([^"]+\.\w+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(3);
    // The deployment adds the configuration file.
    expect([...siteFiles, 'config.json']).toEqual(expect.arrayContaining(addresses));
  });
});

test('the style sheet of the landing page sets every colour that its drawings use', () => {
  const html = readSiteFile('landing.html');
  const style = /rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(html)?.[1] ?? '';
  const used = new Set([...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !readSiteFile(style).includes(`${name}:`))).toEqual([]);
});

describe('what must not leave', () => {
  test('there are no source maps', () => {
    expect(siteFiles.filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const file of texts) expect(readSiteFile(file)).not.toContain('sourceMappingURL=');
  });

  const { courses } = ownCatalogue;
  const topics = courses.flatMap((course) =>
    course.topics.map((topic) => ({ ...topic, courseId: course.id })),
  );
  const questions = topics.flatMap(({ courseId, questions }) =>
    questions.map((question) => ({ ...question, courseId })),
  );
  const { sampleQuestion } = loadCentre(join(root, 'content'));
  const isSample = ({ id, courseId }: (typeof questions)[number]): boolean =>
    id === sampleQuestion?.question && courseId === sampleQuestion.course;
  const listCanaries = (some: typeof questions) =>
    some
      .flatMap(({ stem, solution, options }) => [
        stem,
        solution,
        ...options.flatMap(({ reason }) => reason ?? []),
      ])
      .map(longestPlainPart)
      .filter((part) => part.length >= shortestCanary);

  // A few words of questions are also words of a public lesson or of a misconception.
  const publicTexts = listPlainParts([
    ...topics.filter(({ free }) => free).flatMap(({ lessons }) => lessons.map(({ body }) => body)),
    ...courses.flatMap(({ misconceptions }) => misconceptions.map(({ explanation }) => explanation)),
  ]);

  test('no stem, option, reason or solution of a question is in the site, except of the sample', () => {
    const site = listPlainParts(texts.map(readSiteFile));
    const others = questions.filter((question) => !isSample(question));
    expect(others).toHaveLength(questions.length - 1);
    const ofSample = new Set(listCanaries(questions.filter(isSample)));
    const canaries = listCanaries(others).filter(
      (canary) => !ofSample.has(canary) && !publicTexts.includes(canary),
    );
    expect(canaries.length).toBeGreaterThan(questions.length);
    expect(canaries.filter((canary) => site.includes(canary))).toEqual([]);
  });

  test('no exam question and no line of its mark scheme is in the site', () => {
    const lessons = topics.flatMap((topic) => topic.lessons);
    const exams = lessons.flatMap(({ examQuestion }) => examQuestion ?? []);
    const canaries = exams
      .flatMap(({ stem, scheme, model, answers }) => [
        stem,
        ...scheme.map((line) => line.for),
        ...model.map(({ text }) => text),
        ...answers.flatMap(({ text, missing }) => [text, missing]),
      ])
      .map(longestPlainPart)
      .filter((part) => part.length >= shortestCanary && !publicTexts.includes(part));
    expect(canaries.length).toBeGreaterThan(5 * exams.length);
    const site = listPlainParts(texts.map(readSiteFile));
    expect(canaries.filter((canary) => site.includes(canary))).toEqual([]);
  });

  test('the texts of the sample question are in the landing page alone', () => {
    const shown = questions.filter(isSample).map((question) => ({
      ...question,
      options: keepShownOptions(question.options, question.shown?.[0]),
    }));
    const canaries = listCanaries(shown);
    expect(canaries.length).toBeGreaterThan(1);
    for (const canary of canaries)
      expect(texts.filter((file) => readSiteFile(file).includes(canary))).toEqual(['landing.html']);
  });

  test('nothing in the site looks like a secret or a path of the machine that built it', () => {
    for (const file of texts) {
      const text = readSiteFile(file);
      expect(text, file).not.toMatch(/AKIA[0-9A-Z]{16}|-----BEGIN|sk_(live|test)_/);
      expect(text.includes(root), `${file} names ${root}`).toBe(false);
    }
  });

  test('the manifest of the bundler stays at home', () => {
    expect(readFileSync(join(root, 'dist/site-manifest.json'), 'utf8')).toMatch(/"static\/js\/login\./);
    expect(siteFiles.filter((file) => file.includes('site-manifest'))).toEqual([]);
  });
});

// A browser test would find this only by reading every style sheet on every page.
test('no page is turned to one orientation of the screen', () => {
  const rules = texts.flatMap(
    (file) => readSiteFile(file).match(/@media[^{]*\borientation\b[^@]{0,200}/g) ?? [],
  );
  expect(rules.filter((rule) => /rotate|matrix/.test(rule))).toEqual([]);
});
