import Dialog from '@mui/material/Dialog';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SearchLoader, type SearchLoaderProps } from './search-loader.tsx';

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

export interface SearchDialogProps extends SearchLoaderProps {
  readonly label: string;
  readonly open: boolean;
}

/** The search index is loaded when the dialog first opens. */
export function SearchDialog({ label, open, pages, subjects, onClose }: SearchDialogProps) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={!wide}
      maxWidth={false}
      closeAfterTransition={false}
      slotProps={{ paper: { 'aria-label': label } }}
      sx={windowLook}
    >
      <SearchLoader pages={pages} subjects={subjects} onClose={onClose} />
    </Dialog>
  );
}
