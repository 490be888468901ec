// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chunkTimeout } from '../../../frontend/src/loading/load-chunk.ts';
import { lazyPage } from '../../../frontend/src/app/lazy-page.tsx';
import { makeTheme } from '../../../frontend/src/app/theme/theme.ts';
import { reloadPage } from '../../../frontend/src/loading/reload-page.ts';
import messages from '../../../frontend/src/locales/en/common.json' with { type: 'json' };

vi.mock(import('../../../frontend/src/loading/reload-page.ts'), () => ({ reloadPage: vi.fn() }));

const Quizzes = () => <h1>Quizzes</h1>;
const missing = new TypeError(
  'Failed to fetch dynamically imported module: http://localhost/static/js/quizzes.0a1b2c3d.chunk.js',
);
const theme = makeTheme({
  fontFamily: 'Roboto',
  borderRadius: 12,
  colourScheme: 'system',
  motion: 'system',
});
const reloadButton = () => screen.findByRole('button', { name: 'Reload the page' });

function show(page: ReactNode) {
  return render(
    <ThemeProvider theme={theme}>
      <IntlProvider locale="en" messages={messages}>
        {page}
      </IntlProvider>
    </ThemeProvider>,
  );
}

const loads = (page: ComponentType) => () => Promise.resolve(page);
const fails = (error: Error) => () => Promise.reject(error);

/** Says what reached it. */
class Outer extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>Outer: {this.state.error.message}</p> : this.props.children;
  }
}

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(reloadPage).mockClear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a lazy page', () => {
  test('shows the progress bar while it loads, then the page', async () => {
    let arrive: (page: ComponentType) => void = () => undefined;
    const Page = lazyPage('quizzes', () => new Promise<ComponentType>((resolve) => (arrive = resolve)));
    show(<Page />);
    screen.getByRole('progressbar', { name: 'Loading' });
    arrive(Quizzes);
    await screen.findByRole('heading', { name: 'Quizzes' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('is given up after 120 000 ms with an offer to reload', async () => {
    vi.useFakeTimers();
    const Page = lazyPage('quizzes', () => new Promise<ComponentType>(() => undefined));
    show(<Page />);
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    screen.getByRole('progressbar');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toContain('took too long');
    expect(chunkTimeout).toBe(120_000);
  });

  test('that came and failed offers to reload, which reloads', async () => {
    const Page = lazyPage('quizzes', fails(new Error('boom')));
    show(<Page />);
    await userEvent.click(await reloadButton());
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  test('that failed loads again the next time it is shown', async () => {
    const load = vi.fn<() => Promise<ComponentType>>(fails(new Error('boom')));
    const Page = lazyPage('quizzes', load);
    const first = show(<Page />);
    await reloadButton();
    first.unmount();
    load.mockImplementation(loads(Quizzes));
    show(<Page />);
    await screen.findByRole('heading', { name: 'Quizzes' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('passes errors of its own rendering on', async () => {
    const Page = lazyPage(
      'quizzes',
      loads(() => {
        throw new Error('a fault in the page');
      }),
    );
    show(
      <Outer>
        <Page />
      </Outer>,
    );
    await screen.findByText('Outer: a fault in the page');
  });
});

describe('a page without a connection', () => {
  const online = (value: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
    act(() => void window.dispatchEvent(new Event(value ? 'online' : 'offline')));
  };
  const quizzes = () => screen.findByRole('heading', { name: 'Quizzes' });
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });
  afterEach(() => online(true));

  test('keeps loading, without an error, and is shown by itself once the browser is online again', async () => {
    online(false);
    const Page = lazyPage('quizzes', loads(Quizzes));
    show(<Page />);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    screen.getByRole('progressbar');
    expect(screen.queryByRole('alert')).toBeNull();
    online(true);
    expect(await quizzes()).toBeDefined();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('is not taken for an update where the browser believes in its network, and is tried again in place', async () => {
    const load = vi.fn<() => Promise<ComponentType>>(fails(missing));
    const Page = lazyPage('quizzes', load);
    show(<Page />);
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach KTC');
    expect(screen.queryByText(/has been updated/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach KTC');
    load.mockImplementation(loads(Quizzes));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await quizzes()).toBeDefined();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('that failed is tried again by itself when the network comes back', async () => {
    const load = vi.fn<() => Promise<ComponentType>>(fails(missing));
    const Page = lazyPage('quizzes', load);
    show(<Page />);
    await screen.findByRole('alert');
    load.mockImplementation(loads(Quizzes));
    online(true);
    expect(await quizzes()).toBeDefined();
  });
});

describe('a missing chunk', () => {
  test('reloads the page, with the progress bar until it goes', async () => {
    const Page = lazyPage('quizzes', fails(missing));
    show(<Page />);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    screen.getByRole('progressbar');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that is still missing after the reload shows the reload page instead', async () => {
    sessionStorage.setItem('ktc.reloaded-for.quizzes', 'yes');
    const Page = lazyPage('quizzes', fails(missing));
    show(<Page />);
    expect(await reloadButton()).toBeDefined();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('reloads on its own account, whatever other chunks did', async () => {
    sessionStorage.setItem('ktc.reloaded-for.login', 'yes');
    const Page = lazyPage('quizzes', fails(missing));
    show(<Page />);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  });

  test('that came after the reload may be reloaded for again', async () => {
    sessionStorage.setItem('ktc.reloaded-for.quizzes', 'yes');
    const Page = lazyPage('quizzes', loads(Quizzes));
    show(<Page />);
    await screen.findByRole('heading', { name: 'Quizzes' });
    expect(sessionStorage.getItem('ktc.reloaded-for.quizzes')).toBeNull();
  });

  test('never reloads where the session storage is shut', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const Page = lazyPage('quizzes', fails(missing));
    show(<Page />);
    expect(await reloadButton()).toBeDefined();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
