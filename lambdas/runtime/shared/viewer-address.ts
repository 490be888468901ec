/**
 * The header with the caller's IP address, or with the /64 network of an IPv6 address, because each subscriber has at
 * least a whole /64 network (RFC 6177). CloudFront sets it. Callers can set the first entries of `X-Forwarded-For`, so
 * that header isn't used.
 */
export const viewerAddressHeader = 'x-viewer-address';
