import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import { paperColours } from './paper-colours.ts';
import { makeTheme } from './theme.ts';

/** The theme with the student's preferences. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const fontFamily = useAppSelector((state) => state.customization.fontFamily);
  const borderRadius = useAppSelector((state) => state.customization.borderRadius);
  const colourScheme = useAppSelector((state) => state.customization.colourScheme);
  const motion = useAppSelector((state) => state.customization.motion);
  const theme = useMemo(
    () => makeTheme({ fontFamily, borderRadius, colourScheme, motion }),
    [fontFamily, borderRadius, colourScheme, motion],
  );
  return (
    <MuiThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <GlobalStyles styles={paperColours} />
      {children}
    </MuiThemeProvider>
  );
}
