import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface PageTitleProps {
  /** The page's name: heading and document title. */
  readonly title: string;
  /** Replaces the plain title in the heading. */
  readonly children?: ReactNode;
  /** Takes the focus from anywhere, because the page now shows something else. */
  readonly autoFocus?: boolean;
}

/**
 * The page's only h1. It also sets the document's title and takes the focus that the layout left on `main` after a
 * route change.
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
