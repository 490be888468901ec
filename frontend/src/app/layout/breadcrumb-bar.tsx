import Breadcrumbs, { type BreadcrumbsProps } from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { findEntry } from '../menu/find-entry.ts';
import { menuItems } from '../menu/menu-items.tsx';
import type { MenuEntry } from '../menu/menu-types.ts';
import { basePath } from '../base-path.ts';
import { findUnlistedPage } from '../unlisted-pages.ts';

interface Crumb {
  /** Id of the message that names it. */
  readonly title: string;
  /** Its address; a collapse and the page itself have none. */
  readonly url?: string;
  readonly current?: boolean;
}

const dashboard: Crumb = { title: 'shell.menu.dashboard', url: '/' };

/** The crumbs behind Dashboard: the collapse around the page's menu item, then the item; or the page's own. */
function crumbsOf(entries: readonly MenuEntry[], path: string, search: string): readonly Crumb[] {
  const found = findEntry(entries, basePath + path, basePath);
  if (found) {
    const { collapse, item } = found;
    if (item.breadcrumbs === false || item.title === undefined) return [];
    const above = collapse?.title === undefined ? [] : [{ title: collapse.title }];
    return [...above, { title: item.title, current: true }];
  }
  const unlisted = findUnlistedPage(path, search);
  if (!unlisted) return [];
  const parent = unlisted.parentUrl === undefined ? undefined : findEntry(entries, unlisted.parentUrl)?.item;
  const above = parent?.title && parent.url ? [{ title: parent.title, url: parent.url }] : [];
  if (unlisted.below) above.push(unlisted.below);
  return [...above, { title: unlisted.title, current: true }];
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

/**
 * The way to the page: Dashboard, the collapse around its menu item, the item. With more crumbs than `maxItems`, eight
 * unless another maximum is given, those in the middle collapse into a button.
 */
export function BreadcrumbBar({ entries = menuItems, ...limit }: BreadcrumbBarProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const crumbs = [dashboard, ...crumbsOf(entries, pathname, search)];
  return (
    <Breadcrumbs
      key={pathname}
      aria-label={intl.formatMessage({ id: 'shell.breadcrumbs' })}
      expandText={intl.formatMessage({ id: 'shell.show-path' })}
      {...limit}
    >
      {crumbs.map((crumb, place) => (
        <CrumbText key={place} {...crumb} />
      ))}
    </Breadcrumbs>
  );
}
