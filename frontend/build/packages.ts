import { parse as parseMessage } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Leaflet tests for SVG support by assigning to `innerHTML`. Trusted Types forbid this, so the test is replaced. */
export function leafletWithoutHtmlPlugin(): Plugin {
  const probe = "div.innerHTML = '<svg/>';";
  return {
    name: 'ktc:leaflet-without-html',
    enforce: 'pre',
    transform: {
      filter: { id: /leaflet-src\.esm\.js/ },
      handler(code) {
        if (!code.includes(probe)) throw new Error('Leaflet probes for SVG in another way than it used to');
        return {
          code: code.replace(
            probe,
            "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
          ),
          map: null,
        };
      },
    },
  };
}

/** Replaces code of MUI that KTC doesn't use: the ripple of buttons and a script for colours (2.7 kB with brotli). */
export function unusedCodePlugin(): Plugin {
  return {
    name: 'ktc:unused-code',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: {
        id: /\/(?:ButtonBase\/TouchRipple|system\/InitColorSchemeScript\/InitColorSchemeScript)\.mjs$/,
      },
      handler: () => `export default () => null;
export const buildInitColorSchemeScript = () => null;
export const DEFAULT_MODE_STORAGE_KEY = 'mode';
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
export const DEFAULT_ATTRIBUTE = 'data-color-scheme';`,
    },
  };
}

/** Parses the texts in `locales/` at build time, so that pages needn't load a parser (5.6 kB with brotli). */
export function messagesPlugin(): Plugin {
  return {
    name: 'ktc:messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/locales\/[^/]+\/[^/]+\.json$/ },
      handler(code) {
        const messages = JSON.parse(code) as Record<string, string>;
        return {
          code: JSON.stringify(
            Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, parseMessage(message)])),
          ),
          map: null,
        };
      },
    },
  };
}
