import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

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
  // Otherwise the browser would request the font's 27 kB only after the style sheet.
  {
    tag: 'link',
    attrs: {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: '../dist/text-font.woff2',
      crossorigin: true,
    },
  },
  { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } },
  { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
];

export function commonHeadPlugin(): Plugin {
  return {
    name: 'ktc:common-head',
    // Vite adds scripts and style sheets after these tags, so the browser knows the colours first.
    transformIndexHtml: {
      order: 'pre',
      handler: () => commonTags.map((tag) => ({ ...tag, injectTo: 'head' })),
    },
  };
}

/** Adds before-paint.ts to every page as a blocking script, because all other scripts run after the first paint. */
export function beforePaintPlugin(): Plugin {
  const source = join(root, 'frontend/src/app/before-paint.ts');
  const options = { bundle: true, minify: true, write: false, format: 'iife', target: 'es2023' } as const;
  const bundle = async () => {
    const { outputFiles } = await build({ entryPoints: [source], ...options });
    const code = outputFiles[0]?.text ?? '';
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    return { code, fileName: `static/js/before-paint.${hash}.chunk.js` };
  };
  let bundling: ReturnType<typeof bundle> | undefined;
  return {
    name: 'ktc:before-paint',
    async generateBundle() {
      const { code, fileName } = await (bundling ??= bundle());
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    // In production, CloudFront sends the landing page for `/`.
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        request.url = request.url?.replace(/^\/(?=\?|$)/, '/landing.html');
        next();
      });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_, { server }) {
        const attrs = server
          ? { type: 'module', src: '/src/app/before-paint.ts' }
          : { src: `/${(await (bundling ??= bundle())).fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

const fontPackages = [
  '@fontsource-variable/roboto',
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource/opendyslexic',
  '@fontsource/stix-two-math',
];

/** Publishes the licences of the fonts with the site, as the SIL Open Font License requires. */
export function fontLicencesPlugin(): Plugin {
  return {
    name: 'ktc:font-licences',
    generateBundle() {
      const texts = fontPackages.map((name) =>
        readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8').trim(),
      );
      this.emitFile({ type: 'asset', fileName: 'font-licences.txt', source: `${texts.join('\n\n\n')}\n` });
    },
  };
}
