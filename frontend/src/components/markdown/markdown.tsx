import 'katex/dist/katex.min.css';
import { pictureSizes } from 'virtual:picture-sizes';
import {
  type ComponentProps,
  isValidElement,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import Link from '@mui/material/Link';
import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { blockClasses } from './block-classes.ts';
import { parseLine, parseText, type SectionIds } from './parse.ts';
import { Prose } from './prose.tsx';
import { readImageSource, readLink } from './safe-url.ts';
import { buildElementId } from './headings.ts';

/** A span may be inside a paragraph, but a table needs `as="div"`, because a span may not contain tables. */
const Scroller = styled('span')({
  display: 'block',
  overflowX: 'auto',
  overflowY: 'hidden',
  maxWidth: '100%',
});

/** Wide content scrolls inside this box. Keyboard users can focus the box and scroll with the arrow keys. */
function ScrollBox({ as = 'span', children }: { as?: 'span' | 'div'; children?: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    <Scroller as={as} ref={box} {...(overflows && { tabIndex: 0, role: 'group' })}>
      {children}
    </Scroller>
  );
}

const isHeading = (element: Element): boolean => /^H[1-6]$/.test(element.tagName);

function findSection(heading: Element): Element[] {
  const section = [heading];
  for (let next = heading.nextElementSibling; next && !isHeading(next); next = next.nextElementSibling)
    section.push(next);
  return section;
}

function useCitedSection(
  text: RefObject<HTMLElement | null>,
  cited: string | undefined,
  shown: string,
): void {
  useEffect(() => {
    if (cited === undefined || cited === '') return;
    const heading = text.current?.querySelector<HTMLElement>(`#${CSS.escape(buildElementId(cited))}`);
    if (!heading) return;
    const section = findSection(heading);
    for (const element of section) element.setAttribute('data-cited', '');
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
    return () => {
      for (const element of section) element.removeAttribute('data-cited');
    };
  }, [text, cited, shown]);
}

export interface MarkdownProps {
  /** Markdown with TeX between dollars. HTML is shown as text. */
  readonly text: string;
  readonly baseHeading?: 2 | 3 | 4 | 5;
  /** True to show only words and formulas, without paragraphs, links or pictures. */
  readonly inline?: boolean;
  /** True for a text that the centre didn't write. Links become plain words, and pictures are hidden. */
  readonly unlinked?: boolean;
  readonly sectionIds?: SectionIds;
  /** The id of the section to highlight and scroll to. */
  readonly cited?: string | undefined;
}

function SafeLink({ href = '', children }: ComponentProps<'a'>): ReactNode {
  const target = readLink(href);
  if (target === null) return children;
  return target.kind === 'internal' ? (
    <Link component={RouterLink} to={target.href}>
      {children}
    </Link>
  ) : (
    <Link href={target.href} {...(target.kind === 'external' && { rel: 'noreferrer' })}>
      {children}
    </Link>
  );
}

function OwnImage({ src, alt = '' }: ComponentProps<'img'>) {
  const source = typeof src === 'string' ? readImageSource(src) : null;
  if (source === null) return null;
  // The browser knows the picture's size in advance, so a late picture moves nothing.
  return <img src={source} alt={alt} {...pictureSizes[source]} loading="lazy" decoding="async" />;
}

function Block({ className, children }: ComponentProps<'div'>) {
  return className === blockClasses.maths ? (
    <ScrollBox>{children}</ScrollBox>
  ) : (
    <div className={className}>{children}</div>
  );
}

function Table({ children }: ComponentProps<'table'>) {
  return (
    <ScrollBox as="div">
      <table>{children}</table>
    </ScrollBox>
  );
}

const blocks: Partial<Components> = { a: SafeLink, img: OwnImage, div: Block, table: Table };

const unlinkedBlocks: Partial<Components> = {
  ...blocks,
  a: ({ children }: ComponentProps<'a'>): ReactNode => children,
  img: () => null,
};

function render(tree: Root, components: Partial<Components>): ReactNode {
  const element: unknown = toJsxRuntime(tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true });
  return isValidElement(element) ? element : null;
}

/** Renders Markdown. Use `MarkdownText` instead, which loads this component and KaTeX only when a page shows text. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, baseHeading = 2, inline = false, unlinked = false, sectionIds, cited } = props;
  const prose = useRef<HTMLDivElement>(null);
  useCitedSection(prose, cited, text);
  return inline ? (
    render(parseLine(text), {})
  ) : (
    <Prose ref={prose}>
      {render(parseText(text, baseHeading, sectionIds), unlinked ? unlinkedBlocks : blocks)}
    </Prose>
  );
});
