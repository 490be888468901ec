import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { loadMessages } from '../loading/load-messages.ts';
import { setQuiet, menuOpen } from '../state/customization.ts';
import { makeStore } from '../state/store.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { menuItems } from './menu/menu-items.tsx';
import { findActiveId, findEntry } from './menu/menu.ts';
import { MessagesProvider } from './messages-provider.tsx';
import { type PageDeclaration, pages } from './pages.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

interface FirstFrames {
  /** The HTML of each page's first frame, by the page's id. */
  readonly frames: Readonly<Record<string, string>>;
  readonly css: string;
}

/** In compat mode, Emotion's cache collects the styles. Otherwise the markup would contain them in style elements. */
const cache = Object.assign(createCache({ key: 'css' }), { compat: true as const });

const uuid = '00000000-0000-4000-8000-000000000000';

/** Queries with which a page shows another screen, by the page's id and by the parameter that decides. */
const screens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  learn: { lesson: '?course=a&lesson=a' },
  'quiz-session': { attempt: `?attempt=${uuid}` },
  'quiz-results': { attempt: `?attempt=${uuid}` },
  'ask-tutor': { thread: `?thread=${uuid}`, new: '?new=question' },
  'staff/inbox': { thread: `?thread=${uuid}` },
  'staff/questions': { question: '?question=a' },
};

const parameters = new Set(Object.values(screens).flatMap((each) => Object.keys(each)));
const screenRules = [...parameters].map((name) => {
  const query = `[data-query*="${name}="]`;
  return `:root:not(${query}) [data-with=${name}],:root${query} [data-without~=${name}]{display:none}`;
});

type User = 'visitor' | 'student' | 'staff';

/** A page that is the same for several kinds of users has one frame for them. */
function listUsers({ path, audience }: PageDeclaration): readonly (readonly User[])[] {
  if (findEntry(menuItems, path)?.item.staffOnly) return [['staff'], ['student']];
  if (audience === 'parents') return [['visitor', 'student', 'staff']];
  const all: readonly (readonly User[])[] = [['visitor'], ['student', 'staff']];
  return audience === 'anybody' ? all : audience === 'visitors' ? all.slice(0, 1) : all.slice(1);
}

async function renderPage(
  { id, path, areas, quiet, load }: PageDeclaration,
  users: readonly User[],
): Promise<string> {
  const [{ Page }] = await Promise.all([load(), loadMessages(['shell', ...areas])]);
  const isVisitor = users.includes('visitor');
  const Layout = isVisitor ? PublicLayout : AppLayout;
  const address = path.replace(/:\w+$/, 'a').replace('*', '/not-found');
  const store = makeStore({
    auth: { name: '', email: isVisitor ? '' : '…', owned_course: [], staff: users[0] === 'staff' },
  });
  store.dispatch(menuOpen(findActiveId(menuItems, address, '')));
  store.dispatch(setQuiet(quiet === true));
  const { [id]: others = {} } = screens;
  const routes = (query: string) => (
    <Routes location={address + query}>
      <Route path={path} element={<Page />} />
    </Routes>
  );
  return renderToStaticMarkup(
    <CacheProvider value={cache}>
      <Provider store={store}>
        <ThemeProvider>
          <MessagesProvider>
            <MemoryRouter initialEntries={[address]}>
              <div className="first-frame" data-for={users.join(' ')}>
                <Layout>
                  <div data-without={Object.keys(others).join(' ')}>{routes('')}</div>
                  {Object.entries(others).map(([name, query]) => (
                    <div key={name} data-with={name}>
                      {routes(query)}
                    </div>
                  ))}
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
export async function renderAll(): Promise<FirstFrames> {
  const inline: string[] = [];
  const frames = new Map<string, string>();
  for (const page of pages) {
    const parts: string[] = [];
    for (const users of listUsers(page)) parts.push(await renderPage(page, users));
    const html = parts
      .join('')
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
  const isMerged = ([name, css]: readonly [string, unknown]) =>
    String(css).includes(`.css-${name}`) && !all.includes(`css-${name}`);
  const styles = Object.entries(cache.inserted).filter(([, css]) => css !== '');
  const css = [
    // No element has the other classes, because Emotion has merged each into the class of the component around it.
    ...styles.filter((style) => !isMerged(style)).map(([, css]) => css),
    // `makeStyleCache` reads the names.
    `:root{--frame-styles:"${styles.map(([name]) => name).join(' ')}"}`,
    ...screenRules,
    ...inline.map((style, index) => `[data-style="${String(index)}"]{${style}}`),
  ].join('');
  return { frames: Object.fromEntries(frames), css };
}
