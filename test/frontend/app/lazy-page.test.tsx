import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from '../../../frontend/src/app/lazy-page.tsx';
import { reloadPage } from '../../../frontend/src/loading/reload-page.ts';
import { renderWithStore } from '../../support/render-with-store.tsx';

vi.mock(import('../../../frontend/src/loading/reload-page.ts'), () => ({ reloadPage: vi.fn() }));

const Quizzes = () => <h1>Quizzes</h1>;
const missing = new TypeError(
  'Failed to fetch dynamically imported module: http://localhost/static/js/quizzes.0a1b2c3d.chunk.js',
);
const succeed = () => Promise.resolve<ComponentType>(Quizzes);
const fail = (error: Error) => () => Promise.reject<ComponentType>(error);

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>Caught: {this.state.error.message}</p> : this.props.children;
  }
}

async function show(load: () => Promise<ComponentType>) {
  const Page = lazyPage('quizzes', load);
  const render = () =>
    renderWithStore(
      <Boundary>
        <Page />
      </Boundary>,
      { areas: [] },
    );
  return { ...(await render()), showAgain: render };
}
const findPage = () => screen.findByRole('heading', { name: 'Quizzes' });
const findReload = () => screen.findByRole('button', { name: 'Reload the page' });
const markReloaded = (id: string) => sessionStorage.setItem(`ktc.reloaded-for.${id}`, 'yes');

beforeEach(() => {
  vi.mocked(reloadPage).mockClear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a lazy page', () => {
  it('that has been preloaded is shown at once, without the loading bar', async () => {
    const Page = lazyPage('quizzes', succeed);
    await Page.preload();
    await renderWithStore(<Page />, { areas: [] });
    screen.getByRole('heading', { name: 'Quizzes' });
  });

  it('loads again if preloading failed', async () => {
    const load = vi.fn(succeed).mockRejectedValueOnce(new Error('no connection'));
    const Page = lazyPage('quizzes', load);
    await expect(Page.preload()).rejects.toThrow('no connection');
    await renderWithStore(<Page />, { areas: [] });
    await findPage();
  });

  it('offers to reload after 120 000 ms', async () => {
    vi.useFakeTimers();
    await show(() => new Promise(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    screen.getByRole('progressbar');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toContain('took too long');
  });

  it('whose code fails offers to reload, and loads again the next time it is shown', async () => {
    const load = vi.fn(fail(new Error('boom')));
    const { unmount, showAgain } = await show(load);
    fireEvent.click(await findReload());
    expect(reloadPage).toHaveBeenCalledOnce();
    unmount();
    load.mockImplementation(succeed);
    await showAgain();
    await findPage();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that failed without a connection loads again when the network comes back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const load = vi.fn(fail(missing));
    await show(load);
    await screen.findByRole('alert');
    load.mockImplementation(succeed);
    act(() => void window.dispatchEvent(new Event('online')));
    await findPage();
  });

  it('leaves errors of its rendering to the next boundary', async () => {
    const Broken = () => {
      throw new Error('a fault in the page');
    };
    await show(() => Promise.resolve<ComponentType>(Broken));
    await screen.findByText('Caught: a fault in the page');
  });
});

describe('a missing chunk', () => {
  it('reloads the page, whatever other chunks did, and shows the progress bar meanwhile', async () => {
    markReloaded('login');
    await show(fail(missing));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    screen.getByRole('progressbar');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that has loaded after a reload may reload again', async () => {
    markReloaded('quizzes');
    await show(succeed);
    await findPage();
    expect(sessionStorage).toHaveLength(0);
  });

  it('never reloads if the browser blocks session storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await show(fail(missing));
    await findReload();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
