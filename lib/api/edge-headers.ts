/** The header that shows the API that a request came through CloudFront. */
export const edgeKeyHeader = 'x-ktc-key';

/**
 * The caller's address as CloudFront sees it, of IPv6 its network of 64 bits, which is the least that one subscriber has
 * (RFC 6177) and which the firewall doesn't look at by itself. `X-Forwarded-For` begins with whatever a caller says.
 */
export const viewerAddressHeader = 'x-viewer-address';

/**
 * Code of the CloudFront Function in front of the API: puts the address in the place of whatever the caller sent under
 * that name. Add a true client IP header,
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/example-function-add-true-client-ip-header.html
 */
export const viewerAddressFunctionCode = `function handler(event) {
  var request = event.request;
  var address = event.viewer.ip;
  if (address.indexOf(':') >= 0) {
    var parts = address.split('::');
    var first = parts[0] ? parts[0].split(':') : [];
    var last = parts[1] ? parts[1].split(':') : [];
    while (first.length + last.length < 8) first.push('0');
    address = first.concat(last).slice(0, 4).join(':') + '::';
  }
  request.headers['${viewerAddressHeader}'] = { value: address };
  return request;
}
`;
