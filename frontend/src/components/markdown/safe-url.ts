interface LinkTarget {
  readonly kind: 'internal' | 'fragment' | 'external';
  readonly href: string;
}

const safeSchemes = new Set(['http:', 'https:', 'mailto:']);
/** Spaces and invisible characters. Browsers skip a line break, so `java\nscript:` works like `javascript:`. */
const ignored = /[\p{C}\p{Z}]/u;

/** True for a path on this site. An address that begins with `//` or `/\` belongs to another site. */
function isOwnPath(address: string): boolean {
  return address.startsWith('/') && !/^\/[/\\]/.test(address) && !address.includes('\\');
}

export function readLink(address: string): LinkTarget | null {
  const href = address.trim();
  if (href === '' || ignored.test(href)) return null;
  if (href.startsWith('#')) return { kind: 'fragment', href };
  if (isOwnPath(href)) return { kind: 'internal', href };
  if (!URL.canParse(href)) return null;
  return safeSchemes.has(new URL(href).protocol) ? { kind: 'external', href } : null;
}

export function readImageSource(address: string): string | null {
  const source = address.trim();
  return isOwnPath(source) && !ignored.test(source) ? source : null;
}
