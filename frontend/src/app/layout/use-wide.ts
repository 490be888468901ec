import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is wide: 900 px and more, where the drawer stands beside the page. */
export const useWide = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
