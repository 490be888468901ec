/**
 * Code of the CloudFront Function in front of the site's files. A path without an extension is one of the app's
 * pages, which `index.html` routes; `/landing` is a page of its own, and what a visitor sees at `/` too: who is signed
 * in, which only the browser knows, goes on from there. A path with an extension is a file, and where
 * it is missing the reply says so: it is never masked by HTML.
 */
export const rewriteFunctionCode = `function handler(event) {
  var request = event.request;
  if (/^\\/(landing\\/?)?$/.test(request.uri)) {
    request.uri = '/landing.html';
  } else if (!/\\.[^/]+$/.test(request.uri)) {
    request.uri = '/index.html';
  }
  return request;
}
`;
