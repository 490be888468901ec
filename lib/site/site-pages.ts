import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliFolder, compressibleAddress } from './brotli-copies.ts';

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

/** Matches the values of `Accept-Encoding` that name brotli without the weight 0. */
const acceptsBrotli = /(^|,)\s*br\s*(,|$|;\s*q=(1|0\.0*[1-9]))/i;

/** Matches the addresses of the folder `br`, also with percent-encoded characters, because S3 decodes them. */
const brotliAddress = /^\/(b|%62)(r|%72)(\/|%2f)/i;

/**
 * The code of a CloudFront Function that chooses the file for an address.
 *
 * - A script or style in `static/` comes from its copy in `br/` if the browser accepts brotli. The function sees the
 *   browser's own `Accept-Encoding`, and the new path becomes part of the cache key:
 *   https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 * - No other request may read `br/`, because its files are useless without brotli.
 * - Other paths with a file extension aren't pages, and stay as they are.
 * - A page that isn't in `pages` gets `index.html`. `/` gets the landing page, because only browsers know whether
 *   somebody is signed in.
 */
export const rewriteFunctionCode = (
  pages: readonly string[],
): string => `var pages = ${JSON.stringify(pages)};
function handler(event) {
  var request = event.request;
  var accepted = request.headers['accept-encoding'];
  if (${compressibleAddress}.test(request.uri)) {
    if (accepted && ${acceptsBrotli}.test(accepted.value)) request.uri = '/${brotliFolder}' + request.uri;
    return request;
  }
  if (${brotliAddress}.test(request.uri)) {
    request.uri = '/no-such-file';
    return request;
  }
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
