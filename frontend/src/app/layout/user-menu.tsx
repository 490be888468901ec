import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/icon.tsx';
import { lazyPage } from '../lazy-page.tsx';
import type { StudentMenuProps } from './student-menu.tsx';

/** Returns the first letter of a name. An accented letter may consist of several code units. */
export function getInitial(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** The menu loads only when somebody presses its button, because MUI's menu adds 5 kB. */
const StudentMenu = lazyPage<StudentMenuProps>('student-menu', () =>
  import('./student-menu.tsx').then((module) => module.StudentMenu),
);

const chipLook: SxProps<Theme> = {
  flex: 'none',
  gap: 1.25,
  minHeight: 48,
  padding: '0 14px 0 7px',
  borderRadius: 6,
  '& .MuiChip-avatar': {
    width: 34,
    height: 34,
    margin: 0,
    fontSize: '1rem',
    fontWeight: 700,
    color: 'accent.main',
    backgroundColor: 'background.default',
  },
  '& .MuiChip-label': { display: 'flex', padding: 0 },
};

export function UserMenu({ name, onLogout }: { name: string; onLogout: () => void }) {
  const intl = useIntl();
  const menuId = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  return (
    <>
      <Chip
        ref={chip}
        component="button"
        type="button"
        avatar={<Avatar translate="no">{getInitial(name)}</Avatar>}
        label={<Icon name="settings" size={22} />}
        onClick={() => setOpen(true)}
        aria-label={intl.formatMessage({ id: 'shell.user-menu' }, { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open && { 'aria-controls': menuId })}
        sx={chipLook}
      />
      <StudentMenu
        id={menuId}
        name={name}
        chip={() => chip.current}
        open={open}
        onClose={() => setOpen(false)}
        onLogout={onLogout}
      />
    </>
  );
}
