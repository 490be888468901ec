import { anyPart, pagesFolder } from './site-pages.ts';

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
