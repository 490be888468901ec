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

/** Empties the code of MUI's ripple (1.9 kB with brotli), which the theme turns off for all buttons. */
export function touchRipplePlugin(): Plugin {
  return {
    name: 'ktc:touch-ripple',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/ButtonBase\/TouchRipple\.mjs$/ },
      handler: () => 'export default () => null;',
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
