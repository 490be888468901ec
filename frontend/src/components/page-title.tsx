import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface PageTitleProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** True if the title always takes the focus. By default, the title takes the focus only from `main`. */
  readonly autoFocus?: boolean;
}

/**
 * The page's only h1. After a route change the layout focuses `main`, and the title then takes the focus from `main`.
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
