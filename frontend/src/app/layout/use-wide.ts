import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Tells when the screen is wide: 900 px and more, with the drawer beside the page. */
export const useWide = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
