/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded beforehand, so that no test waits while it is compiled.
import '../../../../frontend/src/features/search/search-panel.tsx';
import { buildSearchData } from '../../../../frontend/src/features/search/build-index.ts';
import { loadIndex } from '../../../../frontend/src/features/search/load-index.ts';
import { SearchBox } from '../../../../frontend/src/features/search/search-box.tsx';
import { openIndex } from '../../../../frontend/src/features/search/search-index.ts';
import { renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';

vi.mock('../../../../frontend/src/features/search/load-index.ts', () => ({ loadIndex: vi.fn() }));

const lesson = (id: string, title: string) => ({ id, title, summary: `All about ${id}.`, body: '' });
const index = openIndex(
  buildSearchData(
    {
      courses: [
        {
          id: 'science',
          title: 'Science',
          tagline: 'Find out.',
          topics: [
            {
              id: 'cells',
              title: 'Cells',
              summary: 'Small.',
              free: true,
              lessons: [lesson('nucleus', 'The nucleus')],
            },
            {
              id: 'waves',
              title: 'Waves',
              summary: 'Up, down.',
              free: false,
              lessons: [lesson('sound', 'Sound waves')],
            },
          ],
        },
      ],
    },
    { ofLessons: new Map(), listed: { misspellings: {}, unrelated: '', ignored: '' } },
  ),
);

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.mocked(loadIndex).mockResolvedValue(index);
});

async function openSearch(changes: Parameters<typeof signedInStudent>[0] = {}) {
  const preloadedState = { auth: signedInStudent(changes) };
  const rendered = await renderWithStore(<SearchBox />, { preloadedState });
  await rendered.user.click(screen.getByRole('button', { name: 'Search lessons' }));
  return rendered;
}
const field = () => screen.findByRole('combobox', { name: 'Search lessons and topics' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the search', () => {
  it('loads when it is opened, puts the focus into its field and offers the courses', async () => {
    expect(vi.mocked(loadIndex)).not.toHaveBeenCalled();
    await openSearch();
    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(options()).toEqual([expect.stringContaining('Science')]);
  });

  it('shows what it found with the words marked, and what comes with a course', async () => {
    const { user } = await openSearch();
    await user.type(await field(), 'soun');
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('1 result');
    const [hit] = screen.getAllByRole('option');
    expect(hit?.querySelector('mark')?.textContent).toBe('Sound');
    expect(hit?.textContent).toContain('Lesson · Science · Waves');
    expect(hit?.textContent).toContain('Comes with the course');
  });

  it('chooses by the arrow keys, round and round, and opens by Enter', async () => {
    const { user, address } = await openSearch();
    const input = await field();
    await user.type(input, 'waves');
    expect(screen.getAllByRole('option')).toHaveLength(2);
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

  it('opens what is clicked', async () => {
    const { user, address } = await openSearch();
    await user.type(await field(), 'nucleus');
    await user.click(screen.getByRole('option'));
    await waitFor(() => expect(address()).toBe('/courses/learn?course=science&lesson=nucleus'));
  });

  it('says when it found nothing, and offers the courses', async () => {
    const { user } = await openSearch();
    await user.type(await field(), 'zzz');
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toContain(
      'Nothing found for “zzz”',
    );
    expect(screen.getByRole('combobox').hasAttribute('aria-activedescendant')).toBe(false);
    expect(options()).toEqual([expect.stringContaining('Science')]);
  });

  it.each([
    ['zzz', 'Ask Bot', '/query/ask-bot'],
    ['zzz', 'Ask a tutor', '/query/ask-tutor?new=question'],
    ['waves', 'Ask Bot', '/query/ask-bot'],
  ])('for "%s" offers "%s", which closes the search', async (text, name, path) => {
    const { user, address } = await openSearch();
    await user.type(await field(), text);
    await user.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(address()).toBe(path));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no tutor to staff', async () => {
    const { user } = await openSearch({ staff: true });
    await user.type(await field(), 'zzz');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ask Bot']);
  });

  it('offers nobody to ask before anything is typed', async () => {
    await openSearch();
    await field();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says when it can not be loaded, and tries again', async () => {
    vi.mocked(loadIndex).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = await openSearch();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await field()).toBeDefined();
  });

  it('opens by Ctrl+K and closes by its button', async () => {
    const { user } = await renderWithStore(<SearchBox />, { preloadedState: { auth: signedInStudent() } });
    await user.keyboard('{Control>}k{/Control}');
    await field();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});
