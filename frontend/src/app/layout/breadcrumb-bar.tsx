import Breadcrumbs, { type BreadcrumbsProps } from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { menuItems } from '../menu/menu-items.tsx';
import { findEntry, findPage, type MenuEntry } from '../menu/menu.ts';
import { pages } from '../pages.ts';

interface Crumb {
  readonly title: string;
  readonly url?: string;
  readonly current?: boolean;
}

const dashboard: Crumb = { title: 'shell.menu.dashboard', url: '/' };

/**
 * Returns the entries of the breadcrumb bar after the dashboard, or null if the page has no breadcrumb bar. A page that
 * isn't in the menu comes after its parent page.
 */
function listCrumbs(entries: readonly MenuEntry[], path: string, search: string): readonly Crumb[] | null {
  const found = findEntry(entries, path);
  if (found) {
    const { collapse, item } = found;
    if (item.breadcrumbs === false) return null;
    if (item.title === undefined) return [];
    const above = collapse?.title === undefined ? [] : [{ title: collapse.title }];
    return [...above, { title: item.title, current: true }];
  }
  const { page, parentPath = '' } = findPage(path, search);
  if (page?.title === undefined) return [];
  const menuParent = findEntry(entries, parentPath)?.item;
  if (page.needsMenuParent && !menuParent) return [];
  const { title } = menuParent ?? pages.find((other) => other.path === parentPath) ?? {};
  return [...(title === undefined ? [] : [{ title, url: parentPath }]), { title: page.title, current: true }];
}

function CrumbText({ title, url, current = false }: Crumb) {
  const text = <FormattedMessage id={title} />;
  if (url === undefined) return <span {...(current && { 'aria-current': 'page' })}>{text}</span>;
  return (
    <Link component={RouterLink} to={url}>
      {text}
    </Link>
  );
}

interface BreadcrumbBarProps extends Pick<BreadcrumbsProps, 'maxItems'> {
  readonly entries?: readonly MenuEntry[];
}

export function BreadcrumbBar({ entries = menuItems, ...limit }: BreadcrumbBarProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const crumbs = listCrumbs(entries, pathname, search);
  if (crumbs === null) return null;
  return (
    <Breadcrumbs
      key={pathname}
      aria-label={intl.formatMessage({ id: 'shell.breadcrumbs' })}
      expandText={intl.formatMessage({ id: 'shell.show-path' })}
      {...limit}
    >
      {[dashboard, ...crumbs].map((crumb, index) => (
        <CrumbText key={index} {...crumb} />
      ))}
    </Breadcrumbs>
  );
}
