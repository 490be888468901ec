import Link from '@mui/material/Link';
import { createElement, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { sectionElementId } from '../../../../contract/section-ids.ts';
import { isTextTree, type TextTree } from '../../../../contract/text/text-tree.ts';
import { Prose } from './prose.tsx';
import { type RenderedElement, renderTree } from './render-tree.ts';

interface ScrollBoxProps {
  /** A paragraph may contain a span but no div, and a span may not contain a table. */
  readonly as: 'span' | 'div';
  readonly children: ReactNode;
}

/** Wide content scrolls inside this box. Keyboard users can focus the box and scroll with the arrow keys. */
function ScrollBox({ as: Element, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
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
    <Element
      ref={box}
      className={overflows ? 'scroller scroll-edges' : 'scroller'}
      {...(overflows && { tabIndex: 0, role: 'group' })}
    >
      {children}
    </Element>
  );
}

/** Links to other pages of the site don't load a new document. Tables and formulas may be wider than the page. */
function replaceElement(
  { tag, attributes, props, content, key }: RenderedElement,
  baseHeading: number,
): ReactNode {
  if (tag === 'a') {
    const { href = '' } = attributes;
    const target = href.startsWith('/')
      ? { component: RouterLink, to: href }
      : { href, ...(!href.startsWith('#') && { rel: 'noreferrer' }) };
    return (
      <Link key={key} {...target}>
        {content}
      </Link>
    );
  }
  const [, level] = /^h([2-6])$/.exec(tag) ?? [];
  if (level !== undefined) {
    const shown = Math.min(6, Number(level) + baseHeading - 2);
    return createElement(`h${shown}`, { ...props, key }, ...content);
  }
  if (tag !== 'table' && attributes['class'] !== 'maths') return undefined;
  return (
    <ScrollBox key={key} as={tag === 'table' ? 'div' : 'span'}>
      {createElement(tag, props, ...content)}
    </ScrollBox>
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
  shown: TextTree,
): void {
  useEffect(() => {
    if (cited === undefined || cited === '') return;
    const heading = text.current?.querySelector<HTMLElement>(`#${CSS.escape(sectionElementId(cited))}`);
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

interface PreparedTextProps {
  readonly tree: TextTree;
  /** The id of the section to highlight and scroll to. */
  readonly cited?: string | undefined;
  /** The level at which the page shows the text's headings of level 2. */
  readonly baseHeading?: 2 | 3;
  /** May return something else for an element, such as a component. */
  readonly replace?: (element: RenderedElement) => ReactNode;
}

/** Shows a text that the browser itself has prepared. It may link to other sites. */
export function TextColumn({ tree, cited, baseHeading = 2, replace }: PreparedTextProps) {
  const prose = useRef<HTMLDivElement>(null);
  useCitedSection(prose, cited, tree);
  const shown = renderTree(tree, (element) => replace?.(element) ?? replaceElement(element, baseHeading));
  return <Prose ref={prose}>{shown}</Prose>;
}

/** Shows a part of a text that the page has received and checked. */
export const TextPart = ({ tree }: { readonly tree: TextTree }): ReactNode =>
  renderTree(tree, (element) => replaceElement(element, 2));

/** @throws Error for anything that a page may not show. The page then shows its error. */
function requireTextTree(tree: TextTree): TextTree {
  if (!isTextTree(tree)) throw new Error('A text has elements that pages may not show');
  return tree;
}

/** Shows a text that the build has prepared and the page has received. */
export const PreparedText = memo(function PreparedText({ tree, ...props }: PreparedTextProps) {
  return <TextColumn tree={requireTextTree(tree)} {...props} />;
});

/** Shows a prepared text of one line, such as a label. */
export const PreparedLine = memo(function PreparedLine({ tree }: { readonly tree: TextTree }) {
  return renderTree(requireTextTree(tree));
});
