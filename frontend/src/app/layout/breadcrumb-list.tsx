import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  '& li + li::before': { content: '"›" / ""', marginInlineEnd: 8, color: theme.vars.palette.text.secondary },
}));

const Nav = styled('nav')({ '@media print': { display: 'none' } });

const More = styled('button')(({ theme }) => ({
  minWidth: 32,
  minHeight: 24,
  border: 0,
  borderRadius: 6,
  cursor: 'pointer',
  color: theme.vars.palette.accent.main,
  background: theme.vars.palette.accent.tint,
}));

interface BreadcrumbListProps {
  readonly label: string;
  readonly crumbs: readonly { readonly key: string; readonly content: ReactNode }[];
  /** With more crumbs than this, only the first and the last are shown, and a button for those between. */
  readonly maxItems: number;
}

/** The crumbs as a navigation landmark with an ordered list. */
export function BreadcrumbList({ label, crumbs, maxItems }: BreadcrumbListProps) {
  const intl = useIntl();
  const [expanded, setExpanded] = useState(false);
  const collapsed = !expanded && crumbs.length > maxItems;
  const hidden = {
    key: 'more',
    content: (
      <More
        type="button"
        onClick={() => setExpanded(true)}
        aria-label={intl.formatMessage({ id: 'shell.show-path' })}
      >
        …
      </More>
    ),
  };
  const shown = collapsed ? [...crumbs.slice(0, 1), hidden, ...crumbs.slice(-1)] : crumbs;
  return (
    <Nav aria-label={label}>
      <List>
        {shown.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </List>
    </Nav>
  );
}
