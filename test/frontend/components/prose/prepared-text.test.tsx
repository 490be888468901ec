import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import type { TextTree } from '../../../../contract/text/text-tree.ts';
import { PageErrorBoundary } from '../../../../frontend/src/app/layout/page-frame.tsx';
import { PreparedLine, PreparedText } from '../../../../frontend/src/components/prose/prepared-text.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';

it('shows headings at the level that the page needs', async () => {
  await renderWithStore(<PreparedText tree={prepareText('## One\n\n### Two')} baseHeading={3} />, {
    areas: [],
  });
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H3', 'H4']);
});

describe('the section that the address names', () => {
  const text = prepareText('## One\n\nFirst.\n\n## Two\n\nSecond.\n\n- More\n\n### Inside\n\nThird.', {
    headingIds: true,
  });
  const scrollIntoView = vi.fn();
  beforeEach(() => {
    scrollIntoView.mockClear();
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const listMarked = () =>
    [...document.querySelectorAll('[data-cited]')].map((one) => one.textContent.trim());

  it('is marked up to the next heading, scrolled to, and its heading is focused', async () => {
    function Page() {
      const [cited, setCited] = useState('two');
      return (
        <>
          <button onClick={() => setCited('inside')}>next</button>
          <PreparedText tree={text} cited={cited} />
        </>
      );
    }
    const { user } = await renderWithStore(<Page />, { areas: [] });
    expect(listMarked()).toEqual(['Two', 'Second.', 'More']);
    expect(document.activeElement?.textContent).toBe('Two');
    expect(scrollIntoView.mock.contexts).toEqual([document.activeElement]);
    await user.click(screen.getByRole('button', { name: 'next' }));
    expect(listMarked()).toEqual(['Inside', 'Third.']);
  });

  it.each(['three', '', '"]', '../one'])('may be missing: “%s”', async (cited) => {
    await renderWithStore(<PreparedText tree={text} cited={cited} />, { areas: [] });
    expect(listMarked()).toEqual([]);
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});

describe.each([
  ['a text', PreparedText],
  ['a line', PreparedLine],
])('of %s', (_, Shown) => {
  it.each<[string, TextTree]>([
    ['a script', [['script', 'alert(1)']]],
    ['an event handler', [['p', { onclick: 'alert(1)' }, 'x']]],
    ['a link to another site', [['a', { href: 'https://example.com/' }, 'x']]],
    ['10 MB', ['x'.repeat(10_000_000)]],
    ['10,000 levels', Array.from({ length: 10_000 }).reduce<TextTree>((inner) => [['em', ...inner]], ['x'])],
  ])('the page shows its error instead of %s', async (_name, tree) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = await renderWithStore(
      <PageErrorBoundary>
        <Shown tree={tree} />
      </PageErrorBoundary>,
      { areas: [] },
    );
    expect(screen.getByRole('alert').textContent).toContain('went wrong');
    expect(container.querySelector('script, a[href^="http"], em, p')).toBeNull();
  });
});
