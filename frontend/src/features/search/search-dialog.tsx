import Dialog from '@mui/material/Dialog';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SearchLoader } from './search-loader.tsx';
import type { SearchPanelProps } from './search-panel.tsx';

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

export interface SearchDialogProps extends Omit<SearchPanelProps, 'index'> {
  readonly label: string;
  readonly open: boolean;
}

/** The search index is loaded when the dialog first opens. */
export function SearchDialog({ label, open, subjects, onClose }: SearchDialogProps) {
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
      <SearchLoader subjects={subjects} onClose={onClose} />
    </Dialog>
  );
}
