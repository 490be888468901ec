import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The folder of the built site with the HTML files of single pages. */
export const pagesFolder = 'pages';

/** The placeholder for a variable part of an address in a page's file name. */
export const anyPart = '_';

/**
 * Lists the addresses of pages that have their own HTML file in the built site. The file `pages/courses/_.html` serves
 * every course's page; its address is `/courses/_`.
 */
export function sitePages(siteDirectory: string): readonly string[] {
  const folder = join(siteDirectory, pagesFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.slice(0, -'.html'.length).split(sep).join('/')}`)
    .toSorted();
}
