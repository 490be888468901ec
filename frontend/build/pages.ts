import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pages } from '../src/app/pages.ts';
import { listModules } from './chunks.ts';
import type { Render } from './render.ts';

const source = join(import.meta.dirname, '../src');

/** Returns a page's HTML file, such as `pages/courses/_.html`. lib/site/site-pages.ts uses the same names. */
export function pageFile(path: string): string {
  if (path === '*') return 'index.html';
  if (/:.*\//.test(path)) throw new Error(`Only the last part of ${path} may be a parameter`);
  return `pages${path.replace(/:\w+$/, '_')}.html`;
}

/** Lists the scripts that contain the modules, all scripts that those import statically, and the style sheets of all these. */
function listFiles(bundle: Rolldown.OutputBundle, modules: readonly string[]): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const queue = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(source, module)));
    if (!chunk) throw new Error(`No chunk holds ${module}`);
    return chunk;
  });
  for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    const { imports, viteMetadata } = chunk;
    for (const style of viteMetadata?.importedCss ?? []) files.add(style);
    queue.push(...chunks.filter((other) => imports.includes(other.fileName)));
  }
  return files;
}

export const findMathsFonts = (bundle: Rolldown.OutputBundle): readonly string[] =>
  Object.keys(bundle).filter((file) => /\/maths-font\.\w+\.woff2$/.test(file));

export function preload(file: string): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`;
  return file.endsWith('.woff2')
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;
}

/**
 * Runs the first calls as soon as their file is here: other module scripts wait for the style sheets. The app's scripts come
 * after all that the first frame needs and after the replies.
 */
const prioritise = (html: string): string =>
  html
    .replace(/(?= crossorigin src="[^"]+\/first-calls\.)/, ' async')
    .replace(/(?= crossorigin src="[^"]+\/start\.)/, ' fetchpriority="low"');

/** Puts the page's title, by default its heading, before the site's name, as the message `common.document-title` does. */
function addTitle(html: string, frame: string): string {
  const [, title, heading] = /<h1(?:[^>]* data-title="([^"]+)")?[^>]*>([^<]+)</.exec(frame) ?? [];
  const name = title ?? heading;
  return name === undefined ? html : html.replace('<title>', () => `<title>${name} · `);
}

interface FirstFrames {
  readonly frames: Readonly<Record<string, string>>;
  readonly css: string;
}

/** Writes an HTML file for each page. The file shows the page's first frame and preloads the files that the page needs. */
export function pagesPlugin(render: Render): Plugin {
  const renderFrames = () => render<FirstFrames>('app/first-frame.tsx');
  return {
    name: 'ktc:pages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/first-frame\.css$/ },
      handler: async (css) => ({ code: css + (await renderFrames()).css, map: null }),
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') throw new Error('The site has lost its index.html');
        const html = prioritise(String(document.source));
        const mathsFonts = findMathsFonts(bundle);
        const { frames } = await renderFrames();
        for (const page of pages) {
          const files = listFiles(bundle, listModules(page));
          const fonts = page.formulas ? mathsFonts : [];
          const links = [...files, ...fonts].filter((file) => !html.includes(`"/${file}"`)).map(preload);
          const frame = frames[page.id] ?? '';
          const source = addTitle(html, frame)
            .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
            .replace('<!--first-frame-->', () => frame);
          const fileName = pageFile(page.path);
          if (fileName === document.fileName) document.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
