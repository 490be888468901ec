import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createTheme, ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import { lightPalette } from './palette.ts';
import { makeTheme } from './theme.ts';

/** The style sheet with the light scheme's CSS variables, which is the last style sheet that MUI generates. */
const light: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: lightPalette } },
})
  .generateStyleSheets()
  .at(-1);

/** Prints pages in light colours. The selector `:root:root` overrides the theme's own rule for `:root`. */
const paperColours = { '@media print': { ':root:root': light?.[':root'] } };

export function ThemeProvider({ children }: { children: ReactNode }) {
  const motion = useAppSelector((state) => state.customization.motion);
  const theme = useMemo(() => makeTheme({ motion }), [motion]);
  return (
    // MUI would write its own choice to the attribute data-colour-scheme.
    <MuiThemeProvider theme={theme} colorSchemeNode={null} storageManager={null}>
      <CssBaseline enableColorScheme />
      <GlobalStyles styles={paperColours} />
      {children}
    </MuiThemeProvider>
  );
}
