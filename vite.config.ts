import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Rolldown } from 'vite';
import {
  beforePaintPlugin,
  centrePlugin,
  fontPreloadPlugin,
  katexWoff2Plugin,
  landingPlugin,
  leafletWithoutHtmlPlugin,
  messagesPlugin,
  picturesPlugin,
  pureSchemasPlugin,
  searchIndexPlugin,
} from './vite.plugins.ts';

export { centrePlugin };

const frontendDirectory = join(import.meta.dirname, 'frontend');

/** All modules that `entry` needs before it can run, by following its static imports. */
function staticImports(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const queue = [entry];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Puts the start of the app into one chunk. It is always loaded whole, but left alone the bundler cuts it up by which
 * pages share which part of it, and a dozen small files compress worse than one. What the landing page needs too
 * stays outside.
 */
function startGroup() {
  let start: Set<string> | undefined;
  return {
    debugName: 'start',
    name: (id: string, context: Rolldown.ChunkingContext) => {
      if (!start) {
        start = staticImports(join(frontendDirectory, 'src/main.tsx'), context);
        for (const other of staticImports(join(frontendDirectory, 'src/landing/landing.ts'), context))
          start.delete(other);
      }
      return start.has(id) ? 'start' : null;
    },
  };
}

const chunkFileNames = 'static/js/[name].[hash].chunk.js';

export default defineConfig(({ command }) => ({
  root: frontendDirectory,
  plugins: [
    react(),
    centrePlugin(),
    landingPlugin(),
    fontPreloadPlugin(),
    beforePaintPlugin(),
    leafletWithoutHtmlPlugin(),
    katexWoff2Plugin(),
    messagesPlugin(),
    pureSchemasPlugin(),
    picturesPlugin(),
    searchIndexPlugin(),
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
      },
      output: {
        hashCharacters: 'hex',
        codeSplitting: { groups: [startGroup()], includeDependenciesRecursively: false },
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
