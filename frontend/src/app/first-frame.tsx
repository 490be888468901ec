import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { loadMessages } from '../loading/load-messages.ts';
import { menuOpen } from '../state/customization.ts';
import { makeStore } from '../state/store.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { menuItems } from './menu/menu-items.tsx';
import { findActiveId } from './menu/menu.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { type PageDeclaration, pages } from './pages.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

interface FirstFrames {
  /** The HTML of each page's first frame, by the page's id. */
  readonly frames: ReadonlyMap<string, string>;
  readonly css: string;
}

/** In compat mode, Emotion's cache collects the styles. Otherwise the markup would contain them in style elements. */
const cache = Object.assign(createCache({ key: 'css' }), { compat: true as const });

/** MUI defines several hundred variables. */
function removeUnusedVariables(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css.replaceAll(/(--mui-[\w-]+):[^;}]*;?/g, (all, name: string) => (used.has(name) ? all : ''));
}

async function renderPage({ id, path, audience, areas, load }: PageDeclaration): Promise<string> {
  const [{ Page }] = await Promise.all([load(), loadMessages(['shell', ...areas])]);
  const forStudents = audience === 'students';
  const Layout = forStudents ? AppLayout : PublicLayout;
  const address = path.replace(/:\w+$/, 'a').replace('*', '/not-found');
  const email = forStudents ? '…' : '';
  const store = makeStore({ auth: { name: '', email, owned_course: [], staff: id === 'inbox' } });
  store.dispatch(menuOpen(findActiveId(menuItems, address, '')));
  return renderToStaticMarkup(
    <CacheProvider value={cache}>
      <Provider store={store}>
        <ThemeProvider>
          <MessagesProvider>
            <MemoryRouter initialEntries={[address]}>
              <div className="first-frame" data-for={forStudents ? 'students' : 'visitors'}>
                <Layout>
                  <Routes>
                    <Route path={path} element={<Page />} />
                  </Routes>
                </Layout>
              </div>
            </MemoryRouter>
          </MessagesProvider>
        </ThemeProvider>
      </Provider>
    </CacheProvider>,
  );
}

/** Renders each page while it has no data yet. The browser shows this HTML until React has drawn the page. */
async function renderFirstFrames(): Promise<FirstFrames> {
  const inline: string[] = [];
  const frames = new Map<string, string>();
  for (const page of pages) {
    const html = (await renderPage(page))
      // The content security policy forbids style attributes in HTML.
      .replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
        if (!inline.includes(style)) inline.push(style);
        return ` data-style="${String(inline.indexOf(style))}"`;
      })
      // Without scripts, buttons and fields do nothing.
      .replaceAll(/<(button|input|textarea|select)(?=[ >])(?![^>]* disabled)/g, '<$1 disabled');
    frames.set(page.id, html);
  }
  const all = [...frames.values()].join('');
  const rules = Object.entries(cache.inserted).filter(
    ([name, css]) => !String(css).includes(`.css-${name}`) || all.includes(`css-${name}`),
  );
  const css = [
    ...rules.map(([, css]) => css),
    ...inline.map((style, index) => `[data-style="${String(index)}"]{${style}}`),
  ].join('');
  return { frames, css: removeUnusedVariables(css) };
}

/** Vite's runner stops once this module has been evaluated, so the pages are loaded until then. */
export const firstFrames = await renderFirstFrames();
