const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Spaces and invisible characters. Browsers skip a line break, so `java\nscript:` works like `javascript:`. */
const ignored = /[\p{C}\p{Z}]/u;

/** Tells whether a link may lead to an address: a page of this site, another site, an email address or a phone number. */
export function isSafeLink(address: unknown): boolean {
  if (typeof address !== 'string' || address === '' || ignored.test(address)) return false;
  if (address.startsWith('#')) return true;
  // An address that begins with `//` or `/\` belongs to another site.
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address) && !address.includes('\\');
  return URL.canParse(address) && safeSchemes.has(new URL(address).protocol);
}
