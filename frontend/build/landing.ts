import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { findMathsFonts, pageFile, preload } from './pages.ts';
import type { Render } from './render.ts';

const frontendDirectory = join(import.meta.dirname, '..');
const landingDirectory = join(frontendDirectory, 'src/landing');

type Rendered = Readonly<Record<'head' | 'body', string>>;

interface RenderedPages {
  readonly landing: Rendered;
  /** The pages of each document in `frontend/`, by their paths. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, Rendered>>>>;
}

const renderPages = (render: Render) => render<RenderedPages>('landing/render.tsx');

const fill = (html: string, { head, body }: Rendered): string =>
  html.replace('<!--rendered-head-->', () => head).replace('<!--rendered-body-->', () => body);

/** Renders the landing page with React at build time, so that its visitors load no React. */
export function landingPlugin(render: Render): Plugin {
  return {
    name: 'ktc:landing',
    // No browser runs these components, so the development server reloads the page when a component changes.
    hotUpdate({ file }) {
      if (file.startsWith(landingDirectory)) this.environment.hot.send({ type: 'full-reload' });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        if (!filename.endsWith('/landing.html')) return html;
        return fill(html, (await renderPages(render)).landing);
      },
    },
  };
}

/** Returns undefined if no public page has this path. */
async function renderDocument(
  server: ViteDevServer,
  render: Render,
  path: string,
): Promise<string | undefined> {
  const { pages } = await renderPages(render);
  for (const [file, { [path]: page }] of Object.entries(pages)) {
    if (page === undefined) continue;
    const html = readFileSync(join(frontendDirectory, file), 'utf8');
    return server.transformIndexHtml(`/${file}`, fill(html, page));
  }
  return undefined;
}

/**
 * Renders the public pages, such as `/privacy`, at build time. Only the form for enquiries has a script of its own. A
 * lesson with formulas preloads their font.
 */
export function publicPagesPlugin(render: Render): Plugin {
  return {
    name: 'ktc:public-pages',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { pages } = await renderPages(render);
        for (const [file, rendered] of Object.entries(pages)) {
          const document = bundle[file];
          if (document?.type !== 'asset') throw new Error(`The site has lost its ${file}`);
          Reflect.deleteProperty(bundle, file);
          const html = String(document.source);
          for (const [path, { head, body }] of Object.entries(rendered)) {
            const fonts = body.includes('<math') ? findMathsFonts(bundle) : [];
            const page = { head: head + fonts.map(preload).join(''), body };
            this.emitFile({ type: 'asset', fileName: pageFile(path), source: fill(html, page) });
          }
        }
      },
    },
    // In production, CloudFront maps these addresses to files.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, path] = /^((?:\/[a-z0-9-]+){1,3})\/?(?:\?|$)/.exec(request.url ?? '') ?? [];
        if (path === undefined) {
          next();
          return;
        }
        renderDocument(server, render, path).then((html) => {
          if (html === undefined) next();
          else response.setHeader('content-type', 'text/html').end(html);
        }, next);
      });
    },
  };
}
