import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseMessage } from '@formatjs/icu-messageformat-parser';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { buildAskBot } from './bin/ask-bot/build-index.ts';
import { lessonWords } from './bin/site-search/lesson-words.ts';
import {
  courseFolders,
  loadAskBotWords,
  loadCannedReplies,
  loadCatalogue,
  loadCentre,
  loadMisconceptions,
  loadPages,
} from './content/load.ts';
import { pageIds } from './content/source/pages.ts';
import { listPictures, pictureSizes } from './content/source/pictures.ts';
import { buildSearchData } from './frontend/src/features/search/build-index.ts';

const contentDirectory = join(import.meta.dirname, 'content');
const frontendDirectory = join(import.meta.dirname, 'frontend');

/** A module of `content/`: the files that it is made from, and its code. */
interface ContentModule {
  readonly files: readonly string[];
  readonly code: () => string;
}

const courses = courseFolders(contentDirectory);
const misconceptionsOf = (course: string) => `virtual:misconceptions/${course}`;

/** The files of `content/` that the site has as modules of their own, by the module's name. */
const contentModules: Readonly<Record<string, ContentModule>> = {
  'virtual:centre': {
    files: [],
    code: () => `export * as centre from 'virtual:centre-settings';`,
  },
  // A constant for each setting, so that the landing page's texts stay out of the app.
  'virtual:centre-settings': {
    files: ['centre.yaml'],
    code: () =>
      Object.entries(loadCentre(contentDirectory))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
  },
  'virtual:canned-replies': {
    files: ['canned-replies.yaml'],
    code: () => `export const cannedReplies = ${JSON.stringify(loadCannedReplies(contentDirectory))};`,
  },
  'virtual:public-pages': {
    files: ['centre.yaml', ...pageIds.map((id) => `pages/${id}.md`)],
    code: () => `export const publicPages = ${JSON.stringify(loadPages(contentDirectory))};`,
  },
  'virtual:picture-sizes': {
    files: courses.flatMap((course) => [...listPictures(contentDirectory, course).keys()]),
    code: () => `export const pictureSizes = ${JSON.stringify(pictureSizes(contentDirectory))};`,
  },
  // A module for each course, so that a page loads those of its course alone, once it names one.
  'virtual:misconceptions': {
    files: [],
    code: () => {
      const loaders = courses.map((course) => {
        const load = `async () => (await import(${JSON.stringify(misconceptionsOf(course))})).default`;
        return `${JSON.stringify(course)}: ${load}`;
      });
      return `export const misconceptions = { ${loaders.join(', ')} };`;
    },
  },
  ...Object.fromEntries(
    courses.map((course) => [
      misconceptionsOf(course),
      {
        files: [`courses/${course}/misconceptions.yaml`],
        code: () => `export default ${JSON.stringify(loadMisconceptions(contentDirectory, course))};`,
      },
    ]),
  ),
};

/** Gives the site the modules of {@link contentModules}, and fails on a file that its schema doesn't take. */
export function contentPlugin(): Plugin {
  const modules = new Map(Object.entries(contentModules).map(([name, module]) => [`\0${name}`, module]));
  return {
    name: 'ktc:content',
    resolveId: (source) => (modules.has(`\0${source}`) ? `\0${source}` : undefined),
    load(id) {
      const module = modules.get(id);
      if (module === undefined) return undefined;
      for (const file of module.files) this.addWatchFile(join(contentDirectory, file));
      return module.code();
    },
  };
}

/**
 * Puts `app/before-paint.ts` at the head of the landing page and of the app. It is a script of its own and no module: the parser waits
 * for it, and it waits for nothing. That takes 0.6 kB (brotli); as a part of the app's start it would come with 153 kB, and
 * a student at `/` would see the landing page first.
 */
export function beforePaintPlugin(): Plugin {
  const source = join(frontendDirectory, 'src/app/before-paint.ts');
  const bundle = async () => {
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2023',
    });
    const code = outputFiles[0]?.text ?? '';
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    return { code, fileName: `static/js/before-paint.${hash}.chunk.js` };
  };
  let bundling: ReturnType<typeof bundle> | undefined;
  return {
    name: 'ktc:before-paint',
    async generateBundle() {
      bundling ??= bundle();
      const { code, fileName } = await bundling;
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    // As the CloudFront Function does it.
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        request.url = request.url?.replace(/^\/(?=\?|$)/, '/landing.html');
        next();
      });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server, filename }) {
        if (filename.endsWith('/public-page.html')) return html;
        const attrs = server
          ? { type: 'module', src: '/src/app/before-paint.ts' }
          : { src: `/${(await (bundling ??= bundle())).fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/**
 * Preloads the one font file in every page: its 43 kB come together with the scripts, and not once the style sheet is read
 * and text waits for them.
 */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'ktc:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /\/roboto-latin-wght-normal\..*\.woff2$/.test(file),
        );
        if (font === undefined) throw new Error('The site has lost its font');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

const fontPackages = [
  '@fontsource-variable/roboto',
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource/opendyslexic',
];

/** Gives the site the licences of its fonts: the SIL Open Font License asks that they go wherever the fonts do. */
export function fontLicencesPlugin(): Plugin {
  return {
    name: 'ktc:font-licences',
    generateBundle() {
      const texts = fontPackages.map((name) =>
        readFileSync(join(import.meta.dirname, 'node_modules', name, 'LICENSE'), 'utf8').trim(),
      );
      this.emitFile({ type: 'asset', fileName: 'font-licences.txt', source: `${texts.join('\n\n\n')}\n` });
    },
  };
}

/**
 * Leaflet writes HTML from a string while it loads, only to learn whether the browser can draw SVG, and Trusted Types
 * stop the page for it. Every browser can. It stays for that, with Leaflet's alias in vite.config.ts, which names the file
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

/** Serves what lessons show, `content/courses/<course>/pictures/<file>.svg`, at `/pictures/<course>/<file>.svg`. */
export function picturesPlugin(): Plugin {
  const pictures = () => {
    const courses = join(contentDirectory, 'courses');
    const files = readdirSync(courses, { recursive: true, encoding: 'utf8' }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    return new Map(
      files
        .filter((file) => /^[^/]+\/pictures\/[^/]+\.svg$/.test(file))
        .map((file) => [`pictures/${file.replace('/pictures/', '/')}`, join(courses, file)]),
    );
  };
  return {
    name: 'ktc:pictures',
    generateBundle() {
      for (const [fileName, file] of pictures()) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = pictures().get((request.url ?? '').slice(1));
        if (file === undefined) next();
        else response.setHeader('content-type', 'image/svg+xml').end(readFileSync(file));
      });
    },
  };
}

/** Gives the site the address of the catalogue's search index as `virtual:search-index`, and serves it there. */
export function searchIndexPlugin(): Plugin {
  const name = 'virtual:search-index';
  const id = `\0${name}`;
  const index = () => {
    const catalogue = loadCatalogue(contentDirectory);
    const listed = loadAskBotWords(contentDirectory);
    const ofLessons = lessonWords(buildAskBot(catalogue, listed));
    return JSON.stringify(buildSearchData(catalogue, { ofLessons, listed }));
  };
  let address = '/search-index.json';
  return {
    name: 'ktc:search-index',
    resolveId: (source) => (source === name ? id : undefined),
    load(loading) {
      if (loading !== id) return undefined;
      if (this.environment.mode === 'build') {
        const source = index();
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const fileName = `static/media/search-index.${hash}.json`;
        this.emitFile({ type: 'asset', fileName, source });
        address = `/${fileName}`;
      }
      return `export default ${JSON.stringify(address)};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== address) next();
        else response.setHeader('content-type', 'application/json').end(index());
      });
    },
  };
}

/**
 * Parses the messages when the site is built, so that react-intl's parser can stay at home: vite.config.ts swaps it for
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
