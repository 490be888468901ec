import { viewerAddressHeader } from '../../lambdas/runtime/shared/viewer-address.ts';

/** CloudFront sends this header with a secret. The firewall refuses requests without the secret. */
export const edgeKeyHeader = 'x-ktc-key';

/**
 * The code of a CloudFront Function that sets the header `x-viewer-address` and overwrites any value from the caller:
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
