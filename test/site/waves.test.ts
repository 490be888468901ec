import { describe, expect, test } from 'vitest';
import { readSiteFile, siteFiles } from './support/built-site.ts';
import { pages } from './support/pages.ts';

function importedBy(script: string): string[] {
  const imports = readSiteFile(script).matchAll(/\bimport(?:[^"'`();]*\bfrom)?\s*["']\.\/([\w.-]+\.js)["']/g);
  return [...imports].map(([, file]) => `static/js/${file ?? ''}`);
}

describe.each(pages)('the HTML of the page $id', ({ file, scripts, audience }) => {
  test('names each of at most 12 scripts once, and all that they import, so that none waits for another', () => {
    expect(siteFiles).toEqual(expect.arrayContaining([...scripts]));
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(scripts.length).toBeLessThanOrEqual(12);
    const imported = scripts.flatMap(importedBy);
    expect(imported.length).toBeGreaterThan(scripts.length / 2);
    expect(scripts).toEqual(expect.arrayContaining([...new Set(imported)]));
  });

  test('names the configuration only on pages for students, who need it at the start', () => {
    expect(readSiteFile(file).includes('href="/config.json"')).toBe(audience === 'students');
  });
});
