import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// The components are loaded first, so that no test waits while they are compiled.
import '../../../../frontend/src/features/search/search-dialog.tsx';
import '../../../../frontend/src/features/search/search-panel.tsx';
import '../../../../frontend/src/app/menu/search-pages.ts';
import { SearchBox } from '../../../../frontend/src/app/layout/search-box.tsx';
import { renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';

const load = vi.hoisted(() => vi.fn());

vi.mock('../../../../frontend/src/features/search/load-index.ts', async () => {
  load();
  const { buildSearchData } = await import('../../../../frontend/src/features/search/build-index.ts');
  const { openIndex } = await import('../../../../frontend/src/features/search/search-index.ts');
  const topic = (id: string, title: string, free: boolean, lesson: [id: string, title: string]) => ({
    id,
    title,
    summary: '',
    free,
    lessons: [{ id: lesson[0], title: lesson[1], summary: `All about ${lesson[0]}.`, body: '' }],
  });
  const topics = [
    topic('cells', 'Cells', true, ['nucleus', 'The nucleus']),
    topic('waves', 'Waves', false, ['sound', 'Sound waves']),
  ];
  const data = buildSearchData(
    { courses: [{ id: 'science', title: 'Science', tagline: 'Find out.', topics }] },
    { ofLessons: new Map(), listed: { misspellings: {}, unrelated: '', ignored: '' } },
  );
  return { loadIndex: (list: () => Parameters<typeof openIndex>[1]) => openIndex(data, list()) };
});

async function openSearch(changes: Parameters<typeof signedInStudent>[0] = {}) {
  const preloadedState = { auth: signedInStudent(changes) };
  const rendered = await renderWithStore(<SearchBox />, { preloadedState });
  await rendered.user.click(screen.getByRole('button', { name: 'Search' }));
  return rendered;
}
const field = () => screen.findByRole('combobox', { name: 'Search lessons, topics and pages' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

describe('the search', () => {
  it('loads when it is opened, focuses its field, offers the courses but nobody to ask, and can be closed', async () => {
    expect(load).not.toHaveBeenCalled();
    const { user } = await openSearch();
    const input = await field();
    expect(load).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(options()).toEqual([expect.stringContaining('Science')]);
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('marks the words that it found, and says what comes with a course', async () => {
    const { user } = await openSearch();
    await user.type(await field(), 'soun');
    expect(status()).toBe('1 result');
    const hit = screen.getByRole('option');
    expect(hit.querySelector('mark')?.textContent).toBe('Sound');
    expect(hit.textContent).toContain('Lesson · Science · Waves');
    expect(hit.textContent).toContain('Comes with the course');
  });

  it('selects results in a circle by the arrow keys, and opens one by Enter', async () => {
    const { user, address } = await openSearch();
    const input = await field();
    await user.type(input, 'waves');
    expect(options()).toHaveLength(2);
    const chosen = () => screen.getByRole('option', { selected: true });
    expect(input.getAttribute('aria-activedescendant')).toBe(chosen().id);
    const first = chosen();
    await user.keyboard('{ArrowUp}');
    expect(chosen()).not.toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(first);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/courses/learn?course=science&lesson=sound'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('finds a panel by what pupils call it, names its page, and opens the page', async () => {
    const { user, address } = await openSearch();
    await user.type(await field(), 'dark mode');
    expect(options()[0]).toBe('Page · PreferencesColours and dark modeMake pages dark or light.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/user/account-profile/preferences'));
  });

  it('says that it found nothing, and offers the courses and, to staff, only Ask Bot', async () => {
    const { user } = await openSearch({ staff: true });
    await user.type(await field(), 'zzz');
    expect(status()).toContain('Nothing found for “zzz”');
    expect(screen.getByRole('combobox').hasAttribute('aria-activedescendant')).toBe(false);
    expect(options()).toEqual([expect.stringContaining('Science')]);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ask Bot']);
  });

  it.each([
    ['zzz', 'Ask a tutor', '/query/ask-tutor?new=question'],
    ['waves', 'Ask Bot', '/query/ask-bot'],
  ])('for "%s" offers "%s", which closes the search', async (text, name, path) => {
    const { user, address } = await openSearch();
    await user.type(await field(), text);
    await user.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(address()).toBe(path));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
