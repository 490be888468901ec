import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider as MuiThemeProvider, type Theme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import { makeTheme } from './theme.ts';

/** Prints pages in light colours. The selector `:root:root` overrides the theme's own rule for `:root`. */
function buildPaperColours(theme: Theme) {
  const sheets: readonly Readonly<Record<string, object>>[] = theme.generateStyleSheets();
  const light = sheets
    .flatMap((sheet) => Object.entries(sheet))
    .find(([selector]) => selector.includes('light'))?.[1];
  return { '@media print': { ':root:root': light } };
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const motion = useAppSelector((state) => state.customization.motion);
  const theme = useMemo(() => makeTheme({ motion }), [motion]);
  const paperColours = useMemo(() => buildPaperColours(theme), [theme]);
  return (
    // MUI would write its own choice to the attribute data-colour-scheme.
    <MuiThemeProvider theme={theme} colorSchemeNode={null} storageManager={null} noSsr>
      <CssBaseline enableColorScheme />
      <GlobalStyles styles={paperColours} />
      {children}
    </MuiThemeProvider>
  );
}
