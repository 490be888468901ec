import { describe, expect, test } from 'vitest';
import { filesOf, kilobytes, readSiteFile, siteFiles } from './support/built-site.ts';
import { pages, publicDocuments, richText } from './support/pages.ts';

const fonts = siteFiles.filter((file) => file.endsWith('.woff2') && !/KaTeX/.test(file));

describe('the landing page', () => {
  const { scripts, styles } = filesOf(['landing.html']);

  test('needs at most 10 kB of script before anybody acts', () => {
    expect(kilobytes(scripts)).toBeLessThanOrEqual(10);
  });

  test('is at most 75 kB with its document, styles and font', () => {
    expect(kilobytes(['landing.html', 'favicon.svg', ...scripts, ...styles, ...fonts])).toBeLessThanOrEqual(
      75,
    );
  });
});

describe.each(publicDocuments)('%s', (document) => {
  test('needs no script at all', () => {
    expect(readSiteFile(document)).not.toMatch(/<script|modulepreload/);
  });

  test('is at most 60 kB with its styles and font', () => {
    const styles = [...readSiteFile(document).matchAll(/rel="stylesheet"[^>]* href="\/([^"]+)"/g)];
    expect(styles).toHaveLength(1);
    const files = styles.map(([, style = '']) => style);
    expect(kilobytes([document, 'favicon.svg', ...files, ...fonts])).toBeLessThanOrEqual(60);
  });
});

describe('the app', () => {
  test.each(pages)('the page $id needs at most $budget kB of script', ({ scripts, ofText, budget }) => {
    expect(kilobytes(scripts.filter((script) => !ofText.includes(script)))).toBeLessThanOrEqual(budget);
  });

  test('text with maths adds its own budget at most', () => {
    const added = pages.find(({ id }) => id === 'learn')?.ofText ?? [];
    expect(added).not.toEqual([]);
    expect(kilobytes(added)).toBeLessThanOrEqual(richText.budget);
  });
});

test('one font file of at most 45 kB carries the text', () => {
  expect(fonts).toHaveLength(1);
  expect(kilobytes(fonts)).toBeLessThanOrEqual(45);
});
