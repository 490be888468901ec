import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import type { Ownership } from '../../features/account/use-account.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { findEntry } from '../menu/find-entry.ts';
import type { MenuEntry } from '../menu/menu-types.ts';
import { menuOpen } from '../../state/customization.ts';
import { CourseChip } from './course-chip.tsx';
import { MenuRow } from './menu-row.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** Sets a group without a title apart from the one above. */
const Gap = styled('hr')(({ theme }) => ({
  margin: '12px 16px',
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  /** Until it is known, nothing is offered for sale. */
  readonly ownership: Ownership;
  /** Called when a link of the menu is followed. */
  readonly onFollow: () => void;
}
type EntryProps = Omit<MenuProps, 'entries'> & { readonly entry: MenuEntry };

/** One level of the menu tree. */
export function MenuList({ entries, ...rest }: MenuProps & { readonly 'aria-labelledby'?: string }) {
  const { 'aria-labelledby': labelledBy, ...props } = rest;
  return (
    <List aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} {...props} />
        </li>
      ))}
    </List>
  );
}

function Entry(props: EntryProps) {
  switch (props.entry.type) {
    case 'group':
      return <Group {...props} />;
    case 'collapse':
      return <Collapse {...props} />;
    case 'item':
      return <Item {...props} />;
    default:
      return (
        <Typography role="alert" sx={{ padding: 2, color: 'bad.main' }}>
          <FormattedMessage id="shell.menu-items-error" />
        </Typography>
      );
  }
}

function useTitle({ title }: MenuEntry): string {
  const intl = useIntl();
  return title === undefined ? '' : intl.formatMessage({ id: title });
}

function Group({ entry, ...rest }: EntryProps) {
  const headingId = useId();
  const title = useTitle(entry);
  return (
    <>
      {title && (
        <Typography id={headingId} variant="h6" component="div" sx={{ padding: '12px 16px 4px' }}>
          {title}
        </Typography>
      )}
      {!title && <Gap role="presentation" />}
      <MenuList entries={entry.children ?? []} {...rest} {...(title && { 'aria-labelledby': headingId })} />
    </>
  );
}

function Collapse({ entry, ...rest }: EntryProps) {
  const listId = useId();
  const title = useTitle(entry);
  const { pathname } = useLocation();
  const holdsPage = findEntry(entry.children ?? [], pathname) !== undefined;
  const [open, setOpen] = useState(holdsPage);
  const [heldPage, setHeldPage] = useState(holdsPage);
  if (heldPage !== holdsPage) {
    setHeldPage(holdsPage);
    if (holdsPage) setOpen(true);
  }
  return (
    <>
      <MenuRow active={holdsPage && !open}>
        <button type="button" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
          {entry.icon && <entry.icon />}
          <span>{title}</span>
          <Icon name={open ? 'collapse' : 'expand'} size={20} />
        </button>
      </MenuRow>
      <div id={listId} hidden={!open} style={{ paddingInlineStart: 16 }}>
        <MenuList entries={entry.children ?? []} {...rest} />
      </div>
    </>
  );
}

function Item({ entry, ownership, onFollow }: EntryProps) {
  const title = useTitle(entry);
  const dispatch = useAppDispatch();
  const active = useAppSelector((state) => state.customization.isOpen.includes(entry.id));
  const { pathname } = useLocation();
  const { id, url = '/', courseId } = entry;
  const follow = () => {
    dispatch(menuOpen(id));
    onFollow();
  };
  return (
    <MenuRow active={active}>
      <Link to={url} onClick={follow} {...(pathname === url && { 'aria-current': 'page' })}>
        {entry.icon && <entry.icon />}
        <span>{title}</span>
      </Link>
      {courseId !== undefined && (
        <CourseChip courseId={courseId} title={title} ownership={ownership} onFollow={onFollow} />
      )}
    </MenuRow>
  );
}
