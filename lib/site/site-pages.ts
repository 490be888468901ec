import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Pages that have their own HTML file. */
const pagesFolder = 'pages';

/** The file name of pages whose address ends with a variable part, such as a course's id. */
const anyPart = '_';

/** Lists the addresses of pages with their own HTML file. `pages/courses/_.html` becomes `/courses/_`. */
export function sitePages(siteDirectory: string): readonly string[] {
  const folder = join(siteDirectory, pagesFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.slice(0, -'.html'.length).split(sep).join('/')}`)
    .toSorted();
}

/**
 * The code of the CloudFront Function that handles requests for the site's files. A path without an extension is a
 * page. Each of `pages` has its own HTML file, and `index.html` serves all other pages. `/` serves the landing page,
 * because only the browser knows whether somebody is signed in. A missing file with an extension causes a 404.
 *
 * @param pages the result of `sitePages`.
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
