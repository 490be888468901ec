/** @vitest-environment jsdom */
import { join } from 'node:path';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render } from '@testing-library/react';
import type { Root, RootContent } from 'hast';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { splitLesson } from '../../../../bin/ask-bot/split-lesson.ts';
import { loadCatalogue } from '../../../../content/load.ts';
import { sectionIds } from '../../../../contract/section-ids.ts';
import { makeTheme } from '../../../../frontend/src/app/theme/theme.ts';
import { sectionElementId } from '../../../../frontend/src/components/markdown/headings.ts';
import { Markdown } from '../../../../frontend/src/components/markdown/markdown.tsx';
import { parseText } from '../../../../frontend/src/components/markdown/parse.ts';

const { courses } = loadCatalogue(join(import.meta.dirname, '../../../../content'));
const lessons = courses.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons));

/** The ids that elements of a text have on its page, in order. */
function idsIn(node: Root | RootContent): string[] {
  if (node.type !== 'root' && node.type !== 'element') return [];
  const own = node.type === 'element' ? node.properties['id'] : undefined;
  return [...(typeof own === 'string' ? [own] : []), ...node.children.flatMap(idsIn)];
}

it('every section that Ask Bot cites has its id on the lesson’s page, once, in every lesson', () => {
  for (const { id: lesson, body } of lessons) {
    const page = idsIn(parseText(body, 2, sectionIds));
    expect(new Set(page).size, lesson).toBe(page.length);
    const cited = splitLesson(body).map(({ sectionId }) => sectionElementId(sectionId));
    expect(cited.length, lesson).toBeGreaterThan(0);
    expect({ lesson, ids: page.filter((one) => cited.includes(one)) }).toEqual({ lesson, ids: cited });
  }
});

it('an address can name every section as it stands', () => {
  const ids = lessons.flatMap(({ body }) => splitLesson(body).map(({ sectionId }) => sectionId));
  expect(ids.filter((one) => encodeURIComponent(one) !== one)).toEqual([]);
});

describe('the section that the reader was sent to', () => {
  const text = '## One\n\nFirst.\n\n## Two\n\nSecond.\n\n- More\n\n### Inside\n\nThird.';
  const theme = makeTheme({
    fontFamily: 'sans-serif',
    borderRadius: 12,
    colourScheme: 'system',
    motion: 'system',
  });
  const scrollIntoView = vi.fn();
  afterEach(cleanup);
  beforeEach(() => {
    scrollIntoView.mockClear();
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const page = (cited?: string) => (
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <Markdown text={text} sectionIds={sectionIds} cited={cited} />
      </MemoryRouter>
    </ThemeProvider>
  );
  const marked = () => [...document.querySelectorAll('[data-cited]')].map((one) => one.textContent.trim());

  it('is marked up to the next heading, comes into view, and has the focus on its heading', () => {
    render(page('two'));
    expect(marked()).toEqual(['Two', 'Second.', 'More']);
    expect(document.activeElement?.textContent).toBe('Two');
    expect(scrollIntoView.mock.contexts).toEqual([document.activeElement]);
  });

  it('is another when another is cited, and none without one', () => {
    const { rerender } = render(page('two'));
    rerender(page('inside'));
    expect(marked()).toEqual(['Inside', 'Third.']);
    rerender(page());
    expect(marked()).toEqual([]);
  });

  it.each(['three', '', '"]', '../one'])('is none where there is no such section: “%s”', (cited) => {
    render(page(cited));
    expect(marked()).toEqual([]);
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});
