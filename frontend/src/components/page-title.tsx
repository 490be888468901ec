import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface PageTitleProps {
  /** The page's name in words: heading, document title and what a screen reader says on arrival. */
  readonly title: string;
  /** Stands in the heading instead of the plain title, where it needs more than words. */
  readonly children?: ReactNode;
  /** Takes the focus wherever it is: what the page shows has become something else than what was asked for. */
  readonly autoFocus?: boolean;
}

/**
 * The page's one h1. It also names the document, and takes the focus that the layout left on `main` when the
 * route changed, so that keyboard and screen reader go on from here.
 */
export function PageTitle({ title, children, autoFocus = false }: PageTitleProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const documentTitle = intl.formatMessage({ id: 'common.document-title' }, { title });

  useEffect(() => {
    document.title = documentTitle;
    if (autoFocus || document.activeElement?.tagName === 'MAIN')
      heading.current?.focus({ preventScroll: true });
  }, [documentTitle, autoFocus]);

  return (
    <Typography variant="h1" ref={heading} tabIndex={-1}>
      {children ?? title}
    </Typography>
  );
}
