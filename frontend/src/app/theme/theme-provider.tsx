import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider as MuiThemeProvider, type Theme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import { makeTheme } from './theme.ts';

/**
 * The build writes the theme's variables and the rules for bare elements to the site's style sheet (app/first-frame.tsx), so
 * that the browser needn't make them on each page. Only the server for development has no such style sheet.
 */
const makesGlobalStyles = import.meta.env.SSR || import.meta.env.MODE === 'development';

/** Returns the theme's variables. Pages are printed in light colours. */
function buildVariables(theme: Theme): readonly object[] {
  const sheets: readonly Readonly<Record<string, object>>[] = theme.generateStyleSheets();
  return sheets
    .flatMap((sheet) => Object.entries(sheet))
    .map(([selector, variables]) =>
      selector.includes('dark')
        ? { '@media not print': { [selector]: variables } }
        : { [selector]: variables },
    );
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const motion = useAppSelector((state) => state.customization.motion);
  const theme = useMemo(() => makeTheme({ motion }), [motion]);
  return (
    // MUI would write its own choice to the attribute data-colour-scheme.
    <MuiThemeProvider
      theme={theme}
      colorSchemeNode={null}
      storageManager={null}
      noSsr
      disableStyleSheetGeneration
    >
      {makesGlobalStyles && (
        <>
          <CssBaseline enableColorScheme />
          <GlobalStyles styles={buildVariables(theme)} />
        </>
      )}
      {children}
    </MuiThemeProvider>
  );
}
