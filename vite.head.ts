import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The tags that every page has in its head: the colours of the browser around it, and its icons. */
const commonTags: readonly HtmlTagDescriptor[] = [
  { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' } },
  {
    tag: 'meta',
    attrs: { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' },
  },
  {
    tag: 'meta',
    attrs: { name: 'theme-color', content: '#1a223f', media: '(prefers-color-scheme: dark)' },
  },
  { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } },
  { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
];

/** Puts the tags that all pages share at the end of each page's head. */
export function commonHeadPlugin(): Plugin {
  return {
    name: 'ktc:common-head',
    // Vite adds scripts and style sheets behind them, so a browser knows the colours first.
    transformIndexHtml: {
      order: 'pre',
      handler: () => commonTags.map((tag) => ({ ...tag, injectTo: 'head' })),
    },
  };
}
