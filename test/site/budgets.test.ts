import { describe, expect, test } from 'vitest';
import { listFiles, kilobytes, readSiteFile, siteFiles } from './support/built-site.ts';
import {
  engineScripts,
  enquiryForm,
  freeLessons,
  pages,
  publicDocuments,
  scriptsNamedBy,
  wordsOfEngine,
} from './support/pages.ts';

const mathsFonts = siteFiles.filter((file) => /\/maths-font\.\w+\.woff2$/.test(file));
const textFonts = siteFiles.filter((file) => file.endsWith('.woff2') && !mathsFonts.includes(file));
const listChosenFonts = textFonts.filter((file) => /opendyslexic|hyperlegible/.test(file));
const fonts = textFonts.filter((file) => !listChosenFonts.includes(file));

describe('the landing page', () => {
  const { scripts: own, styles } = listFiles(['landing.html']);
  const scripts = new Set([...own, ...scriptsNamedBy('landing.html')]);

  test('names only its own scripts and the one before the first paint, and none of the app', () => {
    const names = scriptsNamedBy('landing.html').map((file) => /\/([\w-]+)\./.exec(file)?.[1]);
    expect(names.toSorted()).toEqual(['before-paint', 'landing', 'preload-helper']);
  });

  test('needs at most 10 kB of script before anybody acts', () => {
    expect(kilobytes(scripts)).toBeLessThanOrEqual(10);
  });

  test('is at most 60 kB with its document, styles and font', () => {
    expect(kilobytes(['landing.html', 'favicon.svg', ...scripts, ...styles, ...fonts])).toBeLessThanOrEqual(
      60,
    );
  });
});

test('the form for enquiries needs at most 3 kB of script', () => {
  const scripts = scriptsNamedBy(enquiryForm);
  expect(scripts).toHaveLength(2);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(3);
});

test.each(publicDocuments.filter((document) => document !== enquiryForm))(
  '%s needs only the script before the first paint',
  (document) => {
    expect(scriptsNamedBy(document)).toEqual([expect.stringMatching(/\/before-paint\./)]);
    expect(readSiteFile(document)).not.toMatch(/modulepreload/);
  },
);

describe.each(publicDocuments)('%s', (document) => {
  const html = readSiteFile(document);
  const hasFormulas = html.includes('<math');

  test('is at most 45 kB with its scripts, styles and font, or 75 kB with the font of formulas', () => {
    const styles = [...html.matchAll(/rel="stylesheet"[^>]* href="\/([^"]+)"/g)];
    expect(styles).toHaveLength(1);
    const files = [...styles.map(([, style = '']) => style), ...scriptsNamedBy(document), ...fonts];
    const size = kilobytes([document, 'favicon.svg', ...files, ...(hasFormulas ? mathsFonts : [])]);
    expect(size).toBeLessThanOrEqual(hasFormulas ? 75 : 45);
  });

  test('preloads the font of formulas only if it shows formulas', () => {
    expect(html.match(/as="font"[^>]*maths-font/g) ?? []).toHaveLength(hasFormulas ? 1 : 0);
  });
});

test('each lesson of Maths and Science has formulas, and no lesson of English', () => {
  const withFormulas = freeLessons.filter((document) => readSiteFile(document).includes('<math'));
  expect(withFormulas).toHaveLength(15);
  expect(withFormulas.filter((document) => document.includes('/english/'))).toEqual([]);
});

describe('the app', () => {
  test.each(pages)('the page $id needs at most $budget kB of script', ({ scripts, budget }) => {
    expect(kilobytes(scripts)).toBeLessThanOrEqual(budget);
  });
});

describe('the first frame', () => {
  const documents = siteFiles.filter(
    (file) => file.endsWith('.html') && /id="root"/.test(readSiteFile(file)),
  );
  test('is in the document of every page, which is at most 4 kB', () => {
    expect(documents).toHaveLength(pages.length);
    for (const file of documents) {
      expect(readSiteFile(file)).toMatch(/<div class="first-frame".*<main/);
      expect(kilobytes([file])).toBeLessThanOrEqual(4);
    }
  });

  test('has the heading or the title that the document has as its title', () => {
    const titles = documents.map((file) => {
      const html = readSiteFile(file);
      return [
        /<title>(.*)<\/title>/.exec(html)?.[1],
        /<h1(?:[^>]* data-title="|[^>]*>)([^<"]+)/.exec(html)?.[1],
      ] as const;
    });
    expect(titles).toContainEqual(['Dashboard · KTC', 'Dashboard']);
    for (const [title, heading] of titles)
      expect(title).toBe(heading === undefined ? 'KTC' : `${heading} · KTC`);
  });

  test('has styles of at most 12.2 kB in one file, as formulas have, and pages with formulas have 1.6 kB for texts', () => {
    const styles = documents.map((file) =>
      [...readSiteFile(file).matchAll(/rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(
        ([, name = '']) => name,
      ),
    );
    const [[shared = ''] = []] = styles;
    expect(kilobytes([shared])).toBeLessThanOrEqual(12.2);
    const texts = new Set(styles.flatMap((names) => names.slice(1)));
    expect([...texts]).toEqual([expect.stringMatching(/\/prose\./)]);
    expect(kilobytes(texts)).toBeLessThanOrEqual(1.6);
    for (const [index, names] of styles.entries()) {
      expect(names[0]).toBe(shared);
      const page = pages.find(({ file }) => file === documents[index]);
      if (page?.formulas) expect(names).toHaveLength(2);
    }
  });
});

test('no script contains the code of ripples or warnings for developers', () => {
  const scripts = siteFiles.filter((file) => file.endsWith('.js')).map(readSiteFile);
  const unwanted = ['MuiTouchRipple', 'No routes matched location'];
  expect(unwanted.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
});

describe('the engine for Markdown and formulas', () => {
  test.each(wordsOfEngine)('contains the word %s, by which these tests find it', (word) => {
    expect(engineScripts.some((script) => readSiteFile(script).includes(word))).toBe(true);
  });

  test('has at most 80 kB', () => {
    expect(kilobytes(engineScripts)).toBeLessThanOrEqual(80);
  });

  test.each(pages)('loads with the page $id only when somebody types a text', ({ scripts }) => {
    expect(scripts.filter((script) => engineScripts.includes(script))).toEqual([]);
  });
});

test('no document names the script with MUI’s dialogs, because no page shows a dialog at first', () => {
  const dialogs = siteFiles.filter(
    (file) => file.endsWith('.js') && /MuiDialog["'`]/.test(readSiteFile(file)),
  );
  expect(dialogs).toEqual([expect.stringMatching(/\/overlays\./)]);
  expect(pages.filter(({ scripts }) => scripts.includes(dialogs[0] ?? ''))).toEqual([]);
});

test('the search is at most 42 kB, and no document asks for it', () => {
  const parts = siteFiles.filter((file) => /\/(?:search-panel|search|search-pages|load-index)\./.test(file));
  expect(parts).toHaveLength(4);
  expect(kilobytes(parts)).toBeLessThanOrEqual(42);
  const documents = siteFiles.filter((file) => file.endsWith('.html')).map(readSiteFile);
  expect(documents.filter((html) => parts.some((part) => html.includes(part)))).toEqual([]);
});

test('one font of at most 28 kB is loaded, and others, of at most 240 kB, only if a student chooses them', () => {
  expect(fonts).toHaveLength(1);
  expect(kilobytes(fonts)).toBeLessThanOrEqual(28);
  expect(kilobytes(listChosenFonts.filter((file) => file.includes('hyperlegible')))).toBeLessThanOrEqual(35);
  expect(kilobytes(listChosenFonts.filter((file) => file.includes('opendyslexic')))).toBeLessThanOrEqual(240);
  const documents = siteFiles.filter((file) => file.endsWith('.html')).map(readSiteFile);
  expect(documents.filter((html) => listChosenFonts.some((font) => html.includes(font)))).toEqual([]);
});

test('one font of at most 27 kB has the characters of all formulas', () => {
  expect(mathsFonts).toHaveLength(1);
  expect(kilobytes(mathsFonts)).toBeLessThanOrEqual(27);
});

test.each(pages)(
  'the page $id preloads the font of formulas only if it shows formulas',
  ({ file, formulas }) => {
    const preloads = readSiteFile(file).match(/as="font"[^>]*maths-font/g) ?? [];
    expect(preloads).toHaveLength(formulas ? 1 : 0);
  },
);

test('the script before the first paint is at most 1.2 kB', () => {
  const [script, ...others] = siteFiles.filter((file) => file.includes('/before-paint.'));
  expect(others).toEqual([]);
  expect(kilobytes([script ?? ''])).toBeLessThanOrEqual(1.2);
});

test('a browser without modules can’t read the script before the first paint, so it shows the note', () => {
  const script = siteFiles.find((file) => file.includes('/before-paint.')) ?? '';
  expect(readSiteFile(script)).toContain('??');
});
