import { describe, expect, test } from 'vitest';
import { readSiteFile, siteFiles } from './support/built-site.ts';
import { pages } from './support/pages.ts';

/** The scripts that a script imports before it runs, in one folder with it. */
function importedBy(script: string): string[] {
  const imports = readSiteFile(script).matchAll(/\bimport(?:[^"'`();]*\bfrom)?\s*["']\.\/([\w.-]+\.js)["']/g);
  return [...imports].map(([, file]) => `static/js/${file ?? ''}`);
}

describe.each(pages)('the HTML of the page $id', ({ file, scripts, audience }) => {
  test('names each script once, and every one that its scripts import, so that none waits for another', () => {
    expect(siteFiles).toEqual(expect.arrayContaining([...scripts]));
    expect(new Set(scripts).size).toBe(scripts.length);
    const imported = scripts.flatMap(importedBy);
    expect(imported.length).toBeGreaterThan(scripts.length / 2);
    expect(scripts).toEqual(expect.arrayContaining([...new Set(imported)]));
  });

  test('names at most 12 scripts', () => {
    expect(scripts.length).toBeLessThanOrEqual(12);
  });

  test('names the configuration where somebody is signed in, who alone needs it at the start', () => {
    expect(readSiteFile(file).includes('href="/config.json"')).toBe(audience === 'students');
  });
});
