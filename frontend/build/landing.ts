import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { pageIds, type PageId } from '../../content/source/pages.ts';
import { pageFile } from './pages.ts';
import { runModule } from './run-module.ts';

const frontendDirectory = join(import.meta.dirname, '..');
const landingDirectory = join(frontendDirectory, 'src/landing');

const publicPageFile = 'public-page.html';

type Rendered = Readonly<Record<'head' | 'body', string>>;

interface Renderer {
  readonly renderLanding: () => Rendered;
  readonly renderPublicPages: () => Readonly<Record<PageId, Rendered>>;
}

const loadRenderer = () => runModule<Renderer>('landing/render.tsx');

const fill = (html: string, { head, body }: Rendered): string =>
  html.replace('<!--rendered-head-->', () => head).replace('<!--rendered-body-->', () => body);

/** Renders the landing page with React at build time, so that its visitors load no React. */
export function landingPlugin(): Plugin {
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
        return fill(html, (await loadRenderer()).renderLanding());
      },
    },
  };
}

async function publicPageForDevelopment(server: ViteDevServer, id: PageId): Promise<string> {
  const html = readFileSync(join(frontendDirectory, publicPageFile), 'utf8');
  const { renderPublicPages } = await loadRenderer();
  return server.transformIndexHtml(`/${publicPageFile}`, fill(html, renderPublicPages()[id]));
}

/** Renders the public pages, such as `/privacy`, at build time. They have no scripts. */
export function publicPagesPlugin(): Plugin {
  return {
    name: 'ktc:public-pages',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const document = bundle['public-page.html'];
        if (document?.type !== 'asset') throw new Error(`The site has lost its ${publicPageFile}`);
        delete bundle['public-page.html'];
        const html = String(document.source);
        for (const [id, page] of Object.entries((await loadRenderer()).renderPublicPages()))
          this.emitFile({ type: 'asset', fileName: pageFile(`/${id}`), source: fill(html, page) });
      },
    },
    // In production, CloudFront maps these addresses to files.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, path] = /^\/([a-z]+)\/?(?:\?|$)/.exec(request.url ?? '') ?? [];
        const id = pageIds.find((page) => page === path);
        if (id === undefined) {
          next();
          return;
        }
        publicPageForDevelopment(server, id).then(
          (html) => response.setHeader('content-type', 'text/html').end(html),
          next,
        );
      });
    },
  };
}
