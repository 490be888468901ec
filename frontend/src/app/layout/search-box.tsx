import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useLayoutEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../components/icon.tsx';
import { accountApi } from '../../features/account/api.ts';
import type { SearchDialogProps } from '../../features/search/search-dialog.tsx';
import { lazyPage } from '../lazy-page.tsx';

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

/** The dialog is loaded in the background once the page has its data, because MUI's dialogs have 7 kB. */
export const SearchDialog = lazyPage<Omit<SearchDialogProps, 'pages'>>('search-dialog', async () => {
  const [{ SearchDialog: Dialog }, { searchPages }] = await Promise.all([
    import('../../features/search/search-dialog.tsx'),
    import('../menu/search-pages.ts'),
  ]);
  return (props) => <Dialog pages={searchPages} {...props} />;
});

export function SearchBox() {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  // The layout requests the account.
  const { data: account } = accountApi.endpoints.getAccount.useQueryState(undefined);
  const subjects = account?.learner?.subjects ?? [];
  const label = intl.formatMessage({ id: 'shell.search' });

  // A layout effect listens from the first frame on, so that no early press of the keys is lost.
  useLayoutEffect(() => {
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
      <SearchDialog label={label} open={open} subjects={subjects} onClose={() => setOpen(false)} />
    </>
  );
}
