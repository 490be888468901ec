import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Pages that have their own HTML file. */
export const pagesFolder = 'pages';

/** In a file's name, this stands for a variable part of an address. */
export const anyPart = '_';

/** `pages/courses/_.html` serves every course's page; its address is `/courses/_`. */
export function sitePages(siteDirectory: string): readonly string[] {
  const folder = join(siteDirectory, pagesFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.slice(0, -'.html'.length).split(sep).join('/')}`)
    .toSorted();
}
