import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The built site's folder of pages that have an HTML file of their own. */
export const pagesFolder = 'pages';

/** The placeholder for a variable part of an address in the name of a page's file. */
export const anyPart = '_';

/**
 * The addresses whose page has an HTML file of its own in the built site, read from the files' names:
 * `pages/courses/_.html` is the file of every course's page, and its address `/courses/_`.
 */
export function sitePages(siteDirectory: string): readonly string[] {
  const folder = join(siteDirectory, pagesFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.slice(0, -'.html'.length).split(sep).join('/')}`)
    .toSorted();
}
