import { anyPart, pagesFolder } from './site-pages.ts';

/**
 * Code of the CloudFront Function in front of the site's files. A path without an extension is a page: one of `pages`
 * has an HTML file of its own, which names all that the page loads; any other comes from `index.html`. `/landing` is
 * what a visitor sees at `/` too: who is signed in, which only the browser knows, goes on from there. A path with an
 * extension is a file, and where it is missing the reply says so: it is never masked by HTML.
 *
 * @param pages addresses as `sitePages` gives them, of which only the last part may be any.
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
