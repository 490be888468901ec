import { describe, expect, test } from 'vitest';
import { readSiteFile, siteFiles } from './support/built-site.ts';
import { pages } from './support/pages.ts';

function importedBy(script: string): string[] {
  const imports = readSiteFile(script).matchAll(/\bimport(?:[^"'`();]*\bfrom)?\s*["']\.\/([\w.-]+\.js)["']/g);
  return [...imports].map(([, file]) => `static/js/${file ?? ''}`);
}

describe.each(pages)('the HTML of the page $id', ({ file, scripts }) => {
  test('names each of at most 12 scripts once, and all that they import, so that none waits for another', () => {
    expect(siteFiles).toEqual(expect.arrayContaining([...scripts]));
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(scripts.length).toBeLessThanOrEqual(12);
    const imported = scripts.flatMap(importedBy);
    expect(imported.length).toBeGreaterThan(scripts.length / 2);
    expect(scripts).toEqual(expect.arrayContaining([...new Set(imported)]));
  });

  test('runs the first calls before the app is here', () => {
    expect(readSiteFile(file)).toMatch(
      /<script type="module" async crossorigin src="[^"]+\/first-calls\.[^>]+>[^]*\/start\./,
    );
  });

  test('asks for the app’s scripts after all that the first frame needs', () => {
    const tags = readSiteFile(file).match(/<[^>]*"\/static\/js\/[^>]+>/g) ?? [];
    const app = tags.filter((tag) => tag.includes('/start.') || tag.includes('modulepreload'));
    expect(app.length).toBeGreaterThan(1);
    for (const tag of app) expect(tag).toContain('fetchpriority="low"');
  });

  test('names neither Amplify nor its configuration, because most visits only read a stored token', () => {
    const amplify = siteFiles.find((each) => /\/amplify\..*\.js$/.test(each));
    expect(amplify).toBeDefined();
    const html = readSiteFile(file);
    expect(html).not.toContain(amplify);
    expect(html).not.toContain('config.json');
  });
});
