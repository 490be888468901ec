import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/icon.tsx';
import { SearchLoader } from './search-loader.tsx';

/* Narrow screens show only the icon. Wide screens show a button that looks like a text field. */
const openerLook: SxProps<Theme> = {
  flex: 'none',
  gap: 1.25,
  justifyContent: { xs: 'center', md: 'start' },
  width: { xs: 44, md: 'min(22rem, 34vw)' },
  minWidth: 0,
  paddingInline: { xs: 0, md: 1.75 },
  marginInlineEnd: { xs: 1.5, md: 'auto' },
  typography: 'body2',
  color: { xs: 'accent.main', md: 'text.secondary' },
  borderColor: { xs: 'transparent', md: 'outline.main' },
  backgroundColor: { xs: 'accent.tint', md: 'background.paper' },
};

/* On wide screens the dialog is near the top and only as high as its results. */
const windowLook: SxProps<Theme> = {
  '& .MuiDialog-container': { alignItems: 'start' },
  '& .MuiDialog-paper': {
    padding: 2,
    width: { md: 'min(42rem, 100vw - 64px)' },
    maxHeight: { md: 'calc(100dvh - 120px)' },
    marginBlockStart: { md: 2.5 },
  },
};

/** The search index is loaded when the dialog first opens. */
export function SearchBox() {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
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
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={label}
        onClick={() => setOpen(true)}
        sx={openerLook}
      >
        <Icon name="search" size={22} />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {label}
        </Box>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        fullScreen={!wide}
        maxWidth={false}
        closeAfterTransition={false}
        slotProps={{ paper: { 'aria-label': label } }}
        sx={windowLook}
      >
        <SearchLoader onClose={close} />
      </Dialog>
    </>
  );
}
