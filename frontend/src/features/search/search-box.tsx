import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/icon.tsx';
import { Modal } from '../../components/modal.tsx';
import { SearchLoader } from './search-loader.tsx';

const Opener = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  flex: 'none',
  width: 44,
  height: 44,
  padding: 0,
  marginInlineEnd: 12,
  borderRadius: theme.vars.shape.borderRadius,
  cursor: 'pointer',
  color: theme.vars.palette.accent.main,
  background: theme.vars.palette.accent.tint,
  border: '1px solid transparent',
  '& > span': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    justifyContent: 'start',
    width: 'min(22rem, 34vw)',
    paddingInline: 14,
    marginInlineEnd: 'auto',
    color: theme.vars.palette.text.secondary,
    background: theme.vars.palette.background.paper,
    borderColor: theme.vars.palette.outline.main,
    '& > span': { display: 'inline' },
  },
}));

const Window = styled(Modal)(({ theme }) => ({
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 16,
  borderRadius: 0,
  [theme.breakpoints.up('md')]: {
    width: 'min(42rem, 100vw - 64px)',
    height: 'fit-content',
    maxHeight: 'calc(100dvh - 120px)',
    margin: '20px auto auto',
    borderRadius: theme.vars.shape.borderRadius,
  },
}));

/** The way into the search, for the top bar. What it searches with is fetched when it is first opened. */
export function SearchBox() {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = intl.formatMessage({ id: 'shell.search' });

  useEffect(() => {
    const openByKeys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', openByKeys);
    return () => document.removeEventListener('keydown', openByKeys);
  }, []);

  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={22} />
        <span>{label}</span>
      </Opener>
      <Window open={open} onClose={close} aria-label={label}>
        {open && <SearchLoader onClose={close} />}
      </Window>
    </>
  );
}
