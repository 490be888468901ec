import { parse as parseMessage } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/**
 * Leaflet writes HTML from a string while it loads, only to learn whether the browser can draw SVG, and Trusted Types
 * stop the page for it. Every browser can. It stays for that, with Leaflet's alias in frontend/build/config.ts, which names the file
 * and saves 1.3 kB (brotli) besides.
 */
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

/**
 * Parses the messages when the site is built, so that react-intl's parser can stay at home: frontend/build/config.ts swaps it for
 * the one that only throws. That saves 5.6 kB (brotli) on every page of the app.
 */
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
