import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliFolder, compressibleAddress } from './brotli-copies.ts';

/** The folder of files whose names contain a hash of their content. */
export const hashedFolder = 'static/';
/** This file is written at the deployment, and the others by the build. */
export const configFile = { name: 'config.json', type: 'application/json' };
const pagesFolder = 'pages';

/** A page's file has this name if the page's address ends with a variable part, such as a course's id. */
const anyPart = '_';

/** Lists the paths of pages that have an HTML file of their own. The file `pages/courses/_.html` gives `/courses/_`. */
function listPages(directory: string): readonly string[] {
  const folder = join(directory, pagesFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.slice(0, -'.html'.length).split(sep).join('/')}`)
    .toSorted();
}

/** Lists the addresses of files that browsers and search engines ask for, besides those in `static/`. */
function listFiles(directory: string): readonly string[] {
  const built = existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : [];
  return [...built.filter((entry) => entry.isFile()).map(({ name }) => name), configFile.name]
    .filter((name) => !name.endsWith('.html'))
    .map((name) => `/${name}`)
    .toSorted();
}

/** Matches the values of `Accept-Encoding` that name brotli without the weight 0. */
const acceptsBrotli = /(^|,)\s*br\s*(,|$|;\s*q=(1|0\.0*[1-9]))/i;

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html has the names. */
const redirectTo = (domain: string): string => `  if (request.headers.host.value !== '${domain}') {
    var query = Object.keys(request.querystring).map(function (name) {
      return name + '=' + request.querystring[name].value;
    });
    var location = 'https://${domain}' + request.uri + (query.length ? '?' + query.join('&') : '');
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
  }
`;

/**
 * The code of a CloudFront Function that chooses the file for an address.
 *
 * - A script or style in `static/` comes from its copy in `br/` if the browser accepts brotli. The function sees the
 *   browser's own `Accept-Encoding`, and the new path becomes part of the cache key:
 *   https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 * - Other addresses in `static/` and those in `files` stay as they are.
 * - All other addresses get a page: their own, or `index.html`, which says that there is no such page. So nobody sees S3's
 *   errors after a mistyped link. `/` gets the landing page, because only browsers know whether somebody is signed in.
 *
 * With a `domain`, pages at CloudFront's own name are redirected to it, so that each page has one address and a browser one
 * storage. Files aren't, because the scripts of an open tab must come from its own origin.
 */
export const rewriteFunctionCode = (
  directory: string,
  domain?: string,
): string => `var files = ${JSON.stringify(listFiles(directory))};
var pages = ${JSON.stringify(listPages(directory))};
function handler(event) {
  var request = event.request;
  var accepted = request.headers['accept-encoding'];
  if (${compressibleAddress}.test(request.uri)) {
    if (accepted && ${acceptsBrotli}.test(accepted.value)) request.uri = '/${brotliFolder}' + request.uri;
    return request;
  }
  if (request.uri.indexOf('/${hashedFolder}') === 0 || files.indexOf(request.uri) >= 0) return request;
${domain === undefined ? '' : redirectTo(domain)}  var path = request.uri.replace(/\\/$/, '');
  var page = [path, path.replace(/[^/]+$/, '${anyPart}')].find(function (one) {
    return pages.indexOf(one) >= 0;
  });
  if (path === '' || path === '/landing') request.uri = '/landing.html';
  else request.uri = page === undefined ? '/index.html' : '/${pagesFolder}' + page + '.html';
  return request;
}
`;
