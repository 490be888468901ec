/** @vitest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from '@mui/material/styles';
import { makeTheme } from '../../../../frontend/src/app/theme/theme.ts';
import { Markdown } from '../../../../frontend/src/components/markdown/markdown.tsx';
import type { MarkdownProps } from '../../../../frontend/src/components/markdown/markdown.tsx';

class QuietResizeObserver implements ResizeObserver {
  observe(): void {
    // jsdom lays nothing out, so that no size ever changes.
  }
  unobserve(): void {
    // See above.
  }
  disconnect(): void {
    // See above.
  }
}

const theme = makeTheme({
  fontFamily: 'sans-serif',
  borderRadius: 12,
  colourScheme: 'system',
  motion: 'system',
});

function show(text: string, props: Partial<MarkdownProps> = {}): HTMLElement {
  const { container } = render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <Markdown text={text} {...props} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return container;
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', QuietResizeObserver);
});
afterEach(cleanup);

describe('markdown safety', () => {
  it.each([
    ['a script', '<script>window.broken = true</script>', 'script'],
    ['an image with a handler', '<img src=x onerror="alert(1)">', 'img'],
    ['a frame', '<iframe src="https://example.com"></iframe>', 'iframe'],
    ['an inline element', 'before <b onclick="alert(1)">bold</b> after', 'b'],
    ['a style', '<style>body { display: none }</style>', 'style'],
  ])('leaves %s as inert text', (_, source, selector) => {
    const container = show(source);
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
  ])('drops the link to %s and keeps its words', (address) => {
    const container = show(`[press me](${address})`);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain('press me');
  });

  it.each(['https://example.com/a', 'http://example.com/', 'mailto:someone@example.com'])(
    'links to %s',
    (address) => {
      show(`[press me](${address})`);
      expect(screen.getByRole('link', { name: 'press me' }).getAttribute('href')).toBe(address);
    },
  );

  it('gives links within the site to the router', () => {
    show('[the course](/courses/maths)');
    expect(screen.getByRole('link', { name: 'the course' }).getAttribute('href')).toBe('/courses/maths');
  });

  it.each([
    'https://example.com/a.png',
    '//example.com/a.png',
    'data:image/svg+xml,<svg/>',
    'http://localhost/a.png',
  ])('drops the image at %s', (address) => {
    expect(show(`![a cell](<${address}>)`).querySelector('img')).toBeNull();
  });

  it('shows an image of our own with its description', () => {
    show('![An animal cell](/pictures/cell.svg)');
    expect(screen.getByRole('img', { name: 'An animal cell' }).getAttribute('src')).toBe(
      '/pictures/cell.svg',
    );
  });

  it('keeps the room of a picture of the courses before it comes', () => {
    show('![A camera that comes nearer](/pictures/english/camera-zoom.svg)');
    const { width, height } = screen.getByRole<HTMLImageElement>('img');
    expect({ width, height }).toEqual({ width: 400, height: 330 });
  });

  it('never writes a style attribute as markup: styles are set as properties', () => {
    const setAttribute = vi.spyOn(Element.prototype, 'setAttribute');
    show(String.raw`$\frac{1}{2} + \sqrt{x^2} + \overline{AB} + \color{red} x$`);
    expect(setAttribute.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
  });
});

describe('maths', () => {
  it('comes with MathML for screen readers and hides the layout from them', () => {
    const container = show(String.raw`Half: $\frac{1}{2}$`);
    const math = container.querySelector('math');
    expect(math?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
    expect(math?.querySelectorAll('mfrac > mn')).toHaveLength(2);
    expect(container.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('sets displayed TeX as a block', () => {
    expect(show('$$\nx^2\n$$').querySelector('div .katex-display math')).not.toBeNull();
  });

  it('sets TeX between two dollars on a line of a paragraph as a block, without breaking the paragraph', () => {
    const container = show('So\n$$x = 2$$\nis right.');
    expect(container.querySelector('p .katex-display math')).not.toBeNull();
    expect(container.querySelector('p div')).toBeNull();
  });

  it.each([String.raw`\frac{1}{`, String.raw`\notacommand`])('shows wrong TeX as its source: %s', (tex) => {
    const container = show(`$${tex}$`);
    expect(container.querySelector('code')?.textContent).toBe(tex);
    expect(container.querySelector('.katex')).toBeNull();
  });

  it('follows no link and sets no attribute that TeX asks for', () => {
    const container = show(
      String.raw`$\href{javascript:alert(1)}{x}$ $\htmlId{evil}{x}$ $\includegraphics{/x.png}$`,
    );
    expect(container.querySelector('a, img, #evil')).toBeNull();
  });
});

describe('structure', () => {
  it.each([
    ['# One\n\n## Two', 2, ['H2', 'H3']],
    ['## One\n\n### Two', 2, ['H2', 'H3']],
    ['### One', 4, ['H4']],
  ] as const)('puts the headings of %j below level %i', (text, baseHeading, levels) => {
    show(text, { baseHeading });
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(levels);
  });

  it('sets a table with its header cells', () => {
    show('| a | b |\n|---|---|\n| 1 | 2 |');
    expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(2);
  });

  it('makes header cells only of cells with words', () => {
    show('| | Name | $x^2$ |\n|---|---|---|\n| 1 | 2 | 3 |');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name']);
    expect(screen.getAllByRole('cell')).toHaveLength(5);
  });

  it('turns a self-check into a question and an answer to open', () => {
    const container = show('> **Check.** What is $2 + 3$?\n>\n> **Answer.** It is $5$.\n>\n> Add them.');
    const details = container.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('summary')?.textContent).toBe('Answer');
    expect(details?.textContent).toContain('Add them.');
    expect(details?.textContent).not.toContain('What is');
    expect(container.textContent).toContain('Check. What is');
    expect(container.querySelector('blockquote')).toBeNull();
  });

  it('names each answer of a self-check with its question', () => {
    show('> **Check.** One?\n>\n> **Answer.** Yes.\n\n> **Check.** Two?\n>\n> **Answer.** No.');
    const names = Array.from(document.querySelectorAll('summary'), (summary) =>
      (summary.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    expect(names).toEqual(['Answer Check. One?', 'Answer Check. Two?']);
  });

  it('leaves any other quotation a quotation', () => {
    expect(show('> **Check.** Only a question.').querySelector('blockquote')).not.toBeNull();
  });

  it('keeps an inline text to phrasing, so that it fits into a label', () => {
    const container = show('# Big *word* $x^2$ $$y$$ [link](/x)\n\n- item', { inline: true });
    expect(container.querySelector('h1, h2, p, ul, li, a, div')).toBeNull();
    expect(container.querySelector('em')?.textContent).toBe('word');
    expect(container.querySelector('math')).not.toBeNull();
  });
});
