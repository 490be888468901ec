import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageTable } from './frontend/src/app/page-table.ts';
import { chunkNames } from './vite.chunks.ts';
import { commonHeadPlugin } from './vite.head.ts';
import { landingPlugin, publicPagesPlugin } from './vite.landing.ts';
import { pagesPlugin } from './vite.pages.ts';
import {
  beforePaintPlugin,
  contentPlugin,
  fontLicencesPlugin,
  fontPreloadPlugin,
  leafletWithoutHtmlPlugin,
  messagesPlugin,
  picturesPlugin,
  searchIndexPlugin,
} from './vite.plugins.ts';

export { contentPlugin };

const frontendDirectory = join(import.meta.dirname, 'frontend');

const chunkFileNames = 'static/js/[name].[hash].chunk.js';

export default defineConfig(({ command }) => ({
  root: frontendDirectory,
  plugins: [
    react(),
    contentPlugin(),
    commonHeadPlugin(),
    landingPlugin(),
    publicPagesPlugin(),
    fontLicencesPlugin(),
    fontPreloadPlugin(),
    beforePaintPlugin(),
    leafletWithoutHtmlPlugin(),
    messagesPlugin(),
    picturesPlugin(),
    searchIndexPlugin(),
    pagesPlugin(),
  ],
  resolve: {
    alias: [
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
      {
        find: /^decode-named-character-reference$/,
        replacement: join(frontendDirectory, 'src/components/markdown/named-characters.ts'),
      },
      ...(command === 'build'
        ? [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ]
        : []),
    ],
  },
  build: {
    outDir: join(import.meta.dirname, 'dist/site'),
    emptyOutDir: true,
    // The content security policy takes fonts from files only.
    assetsInlineLimit: 0,
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    manifest: 'site-manifest.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      input: {
        index: join(frontendDirectory, 'index.html'),
        landing: join(frontendDirectory, 'landing.html'),
        'public-page': join(frontendDirectory, 'public-page.html'),
      },
      output: {
        hashCharacters: 'hex',
        codeSplitting: { groups: [chunkNames(pageTable)], includeDependenciesRecursively: false },
        entryFileNames: chunkFileNames,
        chunkFileNames,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'static/css/[name].[hash][extname]'
            : 'static/media/[name].[hash][extname]',
      },
    },
  },
}));
