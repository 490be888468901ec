import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { pageFile } from './pages.ts';
import { runModule } from './run-module.ts';

const frontendDirectory = join(import.meta.dirname, '..');
const landingDirectory = join(frontendDirectory, 'src/landing');

const publicPageFile = 'public-page.html';

type Rendered = Readonly<Record<'head' | 'body', string>>;

interface Renderer {
  readonly renderLanding: () => Rendered;
  /** Returns the pages by their paths. */
  readonly renderPublicPages: () => Readonly<Record<string, Rendered>>;
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

/** Returns undefined if the path is of no public page. */
async function publicPageForDevelopment(server: ViteDevServer, path: string): Promise<string | undefined> {
  const page = (await loadRenderer()).renderPublicPages()[path];
  if (page === undefined) return undefined;
  const html = readFileSync(join(frontendDirectory, publicPageFile), 'utf8');
  return server.transformIndexHtml(`/${publicPageFile}`, fill(html, page));
}

/** Renders the public pages, such as `/privacy` and `/outline/maths`, at build time. They have no scripts. */
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
        for (const [path, page] of Object.entries((await loadRenderer()).renderPublicPages()))
          this.emitFile({ type: 'asset', fileName: pageFile(path), source: fill(html, page) });
      },
    },
    // In production, CloudFront maps these addresses to files.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, path] = /^((?:\/[a-z0-9-]+){1,2})\/?(?:\?|$)/.exec(request.url ?? '') ?? [];
        if (path === undefined) {
          next();
          return;
        }
        publicPageForDevelopment(server, path).then((html) => {
          if (html === undefined) next();
          else response.setHeader('content-type', 'text/html').end(html);
        }, next);
      });
    },
  };
}
