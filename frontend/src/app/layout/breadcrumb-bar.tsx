import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../components/text-link.tsx';
import { findEntry } from '../menu/find-entry.ts';
import { menuItems } from '../menu/menu-items.tsx';
import type { MenuEntry } from '../menu/menu-types.ts';
import { basePath } from '../../paths.ts';
import { findTrail } from '../trails.ts';
import { BreadcrumbList } from './breadcrumb-list.tsx';

interface Crumb {
  /** Id of the message that names it. */
  readonly title: string;
  /** Its address; a collapse and the page itself have none. */
  readonly url?: string;
  readonly current?: boolean;
}

/** The crumbs behind Dashboard: the collapse around the page's menu item, then the item; or the page's own. */
function crumbsOf(entries: readonly MenuEntry[], path: string, search: string): readonly Crumb[] {
  const found = findEntry(entries, basePath + path, basePath);
  if (found) {
    const { collapse, item } = found;
    if (item.breadcrumbs === false || item.title === undefined) return [];
    const above = collapse?.title === undefined ? [] : [{ title: collapse.title }];
    return [...above, { title: item.title, current: true }];
  }
  const trail = findTrail(path, search);
  if (!trail) return [];
  const parent = trail.parentUrl === undefined ? undefined : findEntry(entries, trail.parentUrl)?.item;
  const above = parent?.title && parent.url ? [{ title: parent.title, url: parent.url }] : [];
  return [...above, { title: trail.title, current: true }];
}

function CrumbText({ title, url, current = false }: Crumb) {
  const text = <FormattedMessage id={title} />;
  if (url !== undefined) return <TextLink to={url}>{text}</TextLink>;
  return <span {...(current && { 'aria-current': 'page' })}>{text}</span>;
}

interface BreadcrumbBarProps {
  readonly entries?: readonly MenuEntry[];
  /** The number of crumbs above which the middle ones collapse into a button. */
  readonly maxItems?: number;
}

/** The way to the page: Dashboard, the collapse around its menu item, the item. */
export function BreadcrumbBar({ entries = menuItems, maxItems = 8 }: BreadcrumbBarProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const dashboard: Crumb = { title: 'shell.menu.dashboard', url: '/' };
  const crumbs = [dashboard, ...crumbsOf(entries, pathname, search)];
  return (
    <BreadcrumbList
      key={pathname}
      label={intl.formatMessage({ id: 'shell.breadcrumbs' })}
      crumbs={crumbs.map((crumb, index) => ({
        key: `${String(index)} ${crumb.title}`,
        content: <CrumbText {...crumb} />,
      }))}
      maxItems={maxItems}
    />
  );
}
