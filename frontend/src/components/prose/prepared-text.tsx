import './maths.css';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { createElement, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { sectionElementId } from '../../../../contract/section-ids.ts';
import type { TextTree } from '../../../../contract/text/text-tree.ts';
import { Prose } from './prose.tsx';
import { type RenderedElement, renderTree } from './render-tree.ts';

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

/** Links to other pages of the site don't load a new document. Tables and formulas may be wider than the page. */
function replaceElement({ tag, attributes, props, content, key }: RenderedElement): ReactNode {
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
  if (tag === 'img') return <img key={key} alt="" {...props} loading="lazy" decoding="async" />;
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
}

/** Shows a text that the build has prepared. */
export const PreparedText = memo(function PreparedText({ tree, cited }: PreparedTextProps) {
  const prose = useRef<HTMLDivElement>(null);
  useCitedSection(prose, cited, tree);
  return <Prose ref={prose}>{renderTree(tree, replaceElement)}</Prose>;
});

/** Shows a prepared text of one line, such as a label. */
export const PreparedLine = memo(function PreparedLine({ tree }: { readonly tree: TextTree }) {
  return renderTree(tree);
});
