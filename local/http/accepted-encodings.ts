/** Lists the content encodings, such as `gzip`, that a header `Accept-Encoding` accepts. */
export const listAcceptedEncodings = (header: string | readonly string[] = ''): readonly string[] =>
  String(header)
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim() ?? '');
