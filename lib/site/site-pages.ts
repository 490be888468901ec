import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Pages that have their own HTML file. */
export const pagesFolder = 'pages';

/** The file name of pages whose address ends with a variable part, such as a course's id. */
export const anyPart = '_';

/** Lists the addresses of pages with their own HTML file. `pages/courses/_.html` becomes `/courses/_`. */
export function sitePages(siteDirectory: string): readonly string[] {
  const folder = join(siteDirectory, pagesFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.slice(0, -'.html'.length).split(sep).join('/')}`)
    .toSorted();
}
