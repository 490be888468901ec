import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const pagesFolder = 'pages';

/** A page's file has this name if the page's address ends with a variable part, such as a course's id. */
const anyPart = '_';

/** Lists the paths of pages that have an HTML file of their own. The file `pages/courses/_.html` gives `/courses/_`. */
export function sitePages(siteDirectory: string): readonly string[] {
  const folder = join(siteDirectory, pagesFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.slice(0, -'.html'.length).split(sep).join('/')}`)
    .toSorted();
}

/**
 * The code of a CloudFront Function that chooses a page's HTML file. Paths with a file extension aren't pages. A page
 * that isn't in `pages` gets `index.html`. `/` gets the landing page, because only browsers know whether somebody is
 * signed in.
 */
export const rewriteFunctionCode = (
  pages: readonly string[],
): string => `var pages = ${JSON.stringify(pages)};
function handler(event) {
  var request = event.request;
  if (/\\.[^/]+$/.test(request.uri)) return request;
  var path = request.uri.replace(/\\/$/, '');
  var page = [path, path.replace(/[^/]+$/, '${anyPart}')].find(function (one) {
    return pages.indexOf(one) >= 0;
  });
  if (path === '' || path === '/landing') request.uri = '/landing.html';
  else request.uri = page === undefined ? '/index.html' : '/${pagesFolder}' + page + '.html';
  return request;
}
`;
