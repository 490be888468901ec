/** The schemes that a link in our texts may have. */
export type LinkTarget = { kind: 'internal' | 'fragment' | 'external'; href: string };

const safeSchemes = new Set(['http:', 'https:', 'mailto:']);
/** Control, format and space characters: browsers skip some, so that `java\nscript:` is a scheme to them. */
const ignored = /[\p{C}\p{Z}]/u;

/** A path on this origin: one leading slash, no host. */
export function isOwnPath(address: string): boolean {
  return address.startsWith('/') && !/^\/[/\\]/.test(address) && !address.includes('\\');
}

/** Reads a link's address. Null for one that must not become a link. */
export function linkTarget(address: string): LinkTarget | null {
  const href = address.trim();
  if (href === '' || ignored.test(href)) return null;
  if (href.startsWith('#')) return { kind: 'fragment', href };
  if (isOwnPath(href)) return { kind: 'internal', href };
  if (!URL.canParse(href)) return null;
  return safeSchemes.has(new URL(href).protocol) ? { kind: 'external', href } : null;
}

/** An image's address where it is on our own origin, or null. */
export function imageSource(address: string): string | null {
  const source = address.trim();
  return isOwnPath(source) && !ignored.test(source) ? source : null;
}
