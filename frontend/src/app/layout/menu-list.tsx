import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { Text } from '../../components/text.tsx';
import { Icon } from '../../components/icon.tsx';
import { UnreadDot } from '../../components/unread-dot.tsx';
import { useRetryWait } from '../../loading/use-retry-wait.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { Ownership } from '../../features/account/use-account.ts';
import { buyPath } from '../../paths.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { findEntry, type MenuEntry } from '../menu/menu.ts';
import { menuOpen } from '../../state/customization.ts';
import { useUnread, useWaiting } from './use-unread.ts';

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  /** Which courses the student owns. Until this is known, the menu offers no course for sale. */
  readonly ownership: Ownership;
  readonly onFollow: () => void;
}
type EntryProps = Omit<MenuProps, 'entries'> & { readonly entry: MenuEntry };

export function MenuList({ entries, ...rest }: MenuProps & { readonly 'aria-labelledby'?: string }) {
  const { 'aria-labelledby': labelledBy, ...props } = rest;
  return (
    <List aria-labelledby={labelledBy} sx={{ display: 'grid', rowGap: 0.5 }}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} {...props} />
      ))}
    </List>
  );
}

function Entry(props: EntryProps) {
  switch (props.entry.type) {
    case 'group':
      return <GroupEntry {...props} />;
    case 'collapse':
      return <CollapseEntry {...props} />;
    case 'item':
      return <ItemEntry {...props} />;
    default:
      return (
        <ListItem>
          <Text role="alert" sx={{ padding: 2, color: 'bad.main' }} message="shell.menu-items-error" />
        </ListItem>
      );
  }
}

function useTitle({ title }: MenuEntry): string {
  const intl = useIntl();
  return title === undefined ? '' : intl.formatMessage({ id: title });
}

function GroupEntry({ entry, ...rest }: EntryProps) {
  const headingId = useId();
  const title = useTitle(entry);
  return (
    <ListItem sx={{ display: 'block' }}>
      {title ? (
        <ListSubheader id={headingId} component="div">
          {title}
        </ListSubheader>
      ) : (
        <Divider role="presentation" variant="middle" sx={{ marginBlock: 1.5 }} />
      )}
      <MenuList entries={entry.children ?? []} {...rest} {...(title && { 'aria-labelledby': headingId })} />
    </ListItem>
  );
}

function CollapseEntry({ entry, ...rest }: EntryProps) {
  const listId = useId();
  const title = useTitle(entry);
  const { pathname } = useLocation();
  const containsPage = findEntry(entry.children ?? [], pathname) !== undefined;
  const [open, setOpen] = useState(containsPage);
  const [containedPage, setContainedPage] = useState(containsPage);
  if (containedPage !== containsPage) {
    setContainedPage(containsPage);
    if (containsPage) setOpen(true);
  }
  return (
    <ListItem sx={{ display: 'block' }}>
      <ListItemButton
        component="button"
        selected={containsPage && !open}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        sx={{ width: '100%' }}
      >
        <EntryIcon entry={entry} />
        <ListItemText primary={title} />
        <Icon name={open ? 'collapse' : 'expand'} size={20} />
      </ListItemButton>
      <Collapse id={listId} in={open} sx={{ paddingInlineStart: 2 }}>
        <MenuList entries={entry.children ?? []} {...rest} />
      </Collapse>
    </ListItem>
  );
}

function Mark({ kind }: { readonly kind: 'unread' | 'waiting' }) {
  const counts = { unread: useUnread(), waiting: useWaiting() };
  if (counts[kind] === 0) return null;
  return (
    <>
      <VisuallyHidden>
        <FormattedMessage id={`shell.menu.${kind}`} values={{ count: counts[kind] }} />
      </VisuallyHidden>
      <UnreadDot />
    </>
  );
}

function ItemEntry({ entry, ownership, onFollow }: EntryProps) {
  const title = useTitle(entry);
  const dispatch = useAppDispatch();
  const active = useAppSelector((state) => state.customization.isOpen.includes(entry.id));
  const { pathname } = useLocation();
  const { id, url = '/', courseId, dot } = entry;
  const follow = () => {
    dispatch(menuOpen(id));
    onFollow();
  };
  return (
    <ListItem
      secondaryAction={
        courseId !== undefined && (
          <CourseChip courseId={courseId} title={title} ownership={ownership} onFollow={onFollow} />
        )
      }
    >
      <ListItemButton
        component={Link}
        to={url}
        selected={active}
        onClick={follow}
        {...(pathname === url && { 'aria-current': 'page' })}
      >
        <EntryIcon entry={entry} />
        <ListItemText primary={title} />
        {dot && <Mark kind={dot} />}
      </ListItemButton>
    </ListItem>
  );
}

function EntryIcon({ entry: { icon: Drawing } }: { readonly entry: MenuEntry }) {
  return (
    Drawing && (
      <ListItemIcon>
        <Drawing />
      </ListItemIcon>
    )
  );
}

interface CourseChipProps extends Pick<MenuProps, 'ownership' | 'onFollow'> {
  readonly courseId: string;
  readonly title: string;
}

const chipMargin = { marginInline: 1.5, marginBlock: 1 };

/** The button's label names the course, because several courses may have a button 'Buy Now'. */
function CourseChip({ courseId, title, ownership, onFollow }: CourseChipProps) {
  const intl = useIntl();
  const wait = useRetryWait(ownership.state === 'failed' ? ownership.error : undefined);
  if (ownership.state === 'loading') {
    return (
      <Skeleton variant="rounded" sx={{ ...chipMargin, borderRadius: '12px' }}>
        <Chip label={<FormattedMessage id="shell.buy-now" />} />
      </Skeleton>
    );
  }
  if (ownership.state === 'failed') {
    return (
      <Button
        size="small"
        disabled={wait !== null}
        title={wait ?? undefined}
        aria-label={intl.formatMessage({ id: 'shell.ownership-retry-course' }, { title })}
        onClick={ownership.retry}
      >
        <FormattedMessage id="shell.ownership-retry" />
      </Button>
    );
  }
  if (ownership.owned.includes(courseId)) return null;
  const id = ownership.awaited.includes(courseId) ? 'shell.awaited' : 'shell.buy-now';
  return (
    <Chip
      component={Link}
      to={buyPath(courseId)}
      clickable
      label={intl.formatMessage({ id })}
      onClick={onFollow}
      aria-label={intl.formatMessage({ id: `${id}-course` }, { title })}
      sx={chipMargin}
    />
  );
}
