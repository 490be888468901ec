import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

interface PageTitleProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** True to always focus the title. By default, the title takes the focus only if `main` has the focus. */
  readonly autoFocus?: boolean;
}

/** The page's only h1. When another page opens, the layout focuses `main`, and this title then takes over the focus. */
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
    <Typography
      variant="h1"
      ref={heading}
      tabIndex={-1}
      data-title={children === undefined ? undefined : title}
    >
      {children ?? title}
    </Typography>
  );
}
