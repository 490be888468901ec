import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareLine } from '../../../../content/typesetting/prepare.ts';
import { MarkdownText, preloadMarkdown } from '../../../../frontend/src/components/prose/lazy-markdown.tsx';
import { Markdown, type MarkdownProps } from '../../../../frontend/src/components/prose/markdown.tsx';
import { PreparedLine } from '../../../../frontend/src/components/prose/prepared-text.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';

const show = async (text: string, props: Partial<MarkdownProps> = {}): Promise<HTMLElement> =>
  (await renderWithStore(<Markdown text={text} {...props} />, { areas: [] })).container;

beforeEach(() => {
  // jsdom has no layout, so no size ever changes.
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function () {
      return { observe: vi.fn(), disconnect: vi.fn() };
    }),
  );
});

describe('safety', () => {
  it.each([
    ['<script>window.broken = true</script>', 'script'],
    ['<img src=x onerror="alert(1)">', 'img'],
    ['<iframe src="https://example.com"></iframe>', 'iframe'],
    ['before <b onclick="alert(1)">bold</b> after', 'b'],
    ['<style>body { display: none }</style>', 'style'],
  ])('shows HTML as text: %s', async (source, selector) => {
    const container = await show(source);
    expect(container.querySelector(`${selector}, [onclick], [onerror]`)).toBeNull();
    expect(container.textContent).toContain(`<${selector}`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#9;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example/x',
    'blob:https://example.com/1',
  ])('shows the words of a link to %s, and no link', async (address) => {
    const container = await show(`[press me](${address})`);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain('press me');
  });

  it.each(['https://example.com/a', 'http://example.com/', 'mailto:someone@example.com', '/courses/maths'])(
    'links to %s',
    async (address) => {
      await show(`[press me](${address})`);
      expect(screen.getByRole('link', { name: 'press me' }).getAttribute('href')).toBe(address);
    },
  );

  it.each([
    'https://example.com/a.png',
    '//example.com/a.png',
    'data:image/svg+xml,<svg/>',
    'http://localhost/a.png',
    '/pictures/english/camera-zoom.svg',
  ])('shows no image: %s', async (address) => {
    expect((await show(`![a cell](<${address}>)`)).querySelector('img, svg')).toBeNull();
  });
});

describe('maths', () => {
  it('is MathML, which browsers draw and screen readers read', async () => {
    const math = (await show(String.raw`Half: $\frac{1}{2}$`)).querySelector('math');
    expect(math?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
    expect(math?.querySelectorAll('mfrac > mn')).toHaveLength(2);
  });

  it.each([
    ['$$\nx^2\n$$', '.maths math[display=block]'],
    ['So\n$$x = 2$$\nis right.', 'p .maths math[display=block]'],
  ])('between two dollars is a block, without breaking a paragraph: %j', async (text, selector) => {
    const container = await show(text);
    expect(container.querySelector(selector)).not.toBeNull();
    expect(container.querySelector('p div')).toBeNull();
  });

  it.each([String.raw`\frac{1}{`, String.raw`\notacommand`])(
    'that is wrong shows its source: %s',
    async (tex) => {
      const container = await show(`$${tex}$`);
      expect(container.querySelector('code')?.textContent).toBe(tex);
      expect(container.querySelector('math')).toBeNull();
    },
  );

  it.each([
    String.raw`\raisebox{900em}{x}`,
    String.raw`\raisebox{-900em}{x}`,
    String.raw`\raisebox{-9000pt}{x}`,
    String.raw`\rule{900em}{900em}`,
  ])('takes no room outside its message: %s', async (tex) => {
    const container = await show(`$${tex}$`);
    expect(container.querySelector('math')).not.toBeNull();
    expect(container.querySelector('[voffset], [width], [height]')).toBeNull();
  });

  it('renders no link, id or image that TeX asks for', async () => {
    const container = await show(
      String.raw`$\href{javascript:alert(1)}{x}$ $\htmlId{evil}{x}$ $\includegraphics{/x.png}$`,
    );
    expect(container.querySelector('a, img, #evil')).toBeNull();
  });
});

describe('structure', () => {
  it.each([
    '> '.repeat(1000),
    '>'.repeat(4000),
    `${'- '.repeat(1999)}x`,
    `$${'x^{'.repeat(900)}x${'}'.repeat(900)}$`,
  ])('of hundreds of levels is shown as it was typed (%#)', async (text) => {
    expect((await show(text)).querySelector('p')?.textContent).toBe(text);
  });

  it.each(['# One\n\n## Two', '### One\n\n#### Two'])('shifts the headings of %j', async (text) => {
    await show(text);
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H4', 'H5']);
  });

  it('makes header cells only of cells with words', async () => {
    await show('| | Name | $x^2$ |\n|---|---|---|\n| 1 | 2 | 3 |');
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name']);
    expect(table.getAllByRole('cell')).toHaveLength(5);
  });

  it('turns a self-check into a question and an answer that unfolds, named by its question', async () => {
    const container = await show(
      '> **Check.** What is $2 + 3$?\n>\n> **Answer.** It is $5$.\n>\n> Add them.\n\n' +
        '> **Check.** Two?\n>\n> **Answer.** No.',
    );
    const [details] = container.querySelectorAll('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toMatch(/^AnswerIt is .*Add them\.$/s);
    expect(container.textContent).toContain('Check. What is');
    expect(container.querySelector('blockquote')).toBeNull();
    const names = Array.from(container.querySelectorAll('summary'), (summary) =>
      (summary.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(names).toEqual([expect.stringMatching(/^Answer Check\. What is/), 'Answer Check. Two?']);
  });

  it('leaves any other quotation a quotation', async () => {
    expect((await show('> **Check.** Only a question.')).querySelector('blockquote')).not.toBeNull();
  });

  it('reduces a line to what a label may contain', async () => {
    const line = prepareLine('# Big *word* $x^2$ $$y$$ [link](/x)\n\n- item');
    const { container } = await renderWithStore(<PreparedLine tree={line} />, { areas: [] });
    expect(container.querySelector('h1, h2, p, ul, li, a, div')).toBeNull();
    expect(container.querySelector('em')?.textContent).toBe('word');
    expect(container.querySelector('math')).not.toBeNull();
  });
});

it('shows a text at once if the code has loaded, without a fallback of another height', async () => {
  await preloadMarkdown();
  const { container } = await renderWithStore(<MarkdownText text="What is **half** of 6?" />, { areas: [] });
  expect(screen.getByText('half').tagName).toBe('STRONG');
  expect(container.querySelector('.MuiSkeleton-root')).toBeNull();
});
