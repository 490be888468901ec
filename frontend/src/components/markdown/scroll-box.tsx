import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';

/** A span, so that it may stand in a paragraph; a table is no phrasing and takes `as="div"`. */
const Scroller = styled('span')({
  display: 'block',
  overflowX: 'auto',
  overflowY: 'hidden',
  maxWidth: '100%',
});

/** Content that may be wider than the page and then scrolls inside itself, by keyboard too. */
export function ScrollBox({ as = 'span', children }: { as?: 'span' | 'div'; children?: ReactNode }) {
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
