import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import { makeTheme } from './theme.ts';

/** The theme with the font and the radius of the customization state. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const fontFamily = useAppSelector((state) => state.customization.fontFamily);
  const borderRadius = useAppSelector((state) => state.customization.borderRadius);
  const theme = useMemo(() => makeTheme({ fontFamily, borderRadius }), [fontFamily, borderRadius]);
  return (
    <MuiThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </MuiThemeProvider>
  );
}
