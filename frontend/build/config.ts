import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prepareSiteContent } from '../../bin/content-files.ts';
import { pages } from '../src/app/pages.ts';
import { chunkNames } from './chunks.ts';
import { contentPlugin, preparedContentPlugin } from './content.ts';
import { beforePaintPlugin, commonHeadPlugin, fontLicencesPlugin } from './documents.ts';
import { fontsPlugin } from './fonts.ts';
import { landingPlugin, publicPagesPlugin } from './landing.ts';
import { leafletWithoutHtmlPlugin, messagesPlugin, unusedCodePlugin } from './packages.ts';
import { pagesPlugin } from './pages.ts';
import { themeColoursPlugin } from './theme-colours.ts';
import { createBuildRenderer, renderForDevelopment } from './render.ts';

const frontendDirectory = join(import.meta.dirname, '..');

const chunkFileNames = 'static/js/[name].[hash].chunk.js';

export default defineConfig(({ command }) => {
  const isBuild = command === 'build';
  const content = isBuild ? preparedContentPlugin(() => prepareSiteContent().modules) : contentPlugin();
  const render = isBuild ? createBuildRenderer() : renderForDevelopment;
  return {
    root: frontendDirectory,
    plugins: [
      react(),
      content,
      commonHeadPlugin(),
      landingPlugin(render),
      publicPagesPlugin(render),
      fontLicencesPlugin(),
      fontsPlugin(),
      beforePaintPlugin(),
      leafletWithoutHtmlPlugin(),
      messagesPlugin(),
      unusedCodePlugin(),
      pagesPlugin(render),
      themeColoursPlugin(),
    ],
    resolve: {
      alias: [
        { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
        {
          find: /^decode-named-character-reference$/,
          replacement: join(frontendDirectory, '../content/typesetting/named-characters.ts'),
        },
        ...(command === 'build'
          ? [
              {
                find: /^@formatjs\/icu-messageformat-parser$/,
                replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
              },
              // The package exports only its development build, which contains more checks and warnings.
              {
                find: /^react-router$/,
                replacement: join(
                  frontendDirectory,
                  '../node_modules/react-router/dist/production/index.mjs',
                ),
              },
            ]
          : []),
      ],
    },
    build: {
      outDir: join(import.meta.dirname, '../../dist/site'),
      emptyOutDir: true,
      // The content security policy allows fonts only as files, not inside a style sheet.
      assetsInlineLimit: 0,
      target: 'es2023',
      sourcemap: false,
      modulePreload: { polyfill: false },
      manifest: 'site-manifest.json',
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // Emotion needs this CommonJS package for one function, which the site doesn't use.
        treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
        input: {
          index: join(frontendDirectory, 'index.html'),
          landing: join(frontendDirectory, 'landing.html'),
          enquiry: join(frontendDirectory, 'enquiry.html'),
          lesson: join(frontendDirectory, 'lesson.html'),
          'public-page': join(frontendDirectory, 'public-page.html'),
        },
        output: {
          hashCharacters: 'hex',
          codeSplitting: { groups: [chunkNames(pages)], includeDependenciesRecursively: false },
          entryFileNames: chunkFileNames,
          chunkFileNames,
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'static/css/[name].[hash][extname]'
              : 'static/media/[name].[hash][extname]',
        },
      },
    },
  };
});
