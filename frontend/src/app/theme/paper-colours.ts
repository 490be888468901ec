import { createTheme } from '@mui/material/styles';
import { lightPalette } from './palette.ts';

/** Of a theme with one scheme, the last sheet holds its colours. */
const light: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: lightPalette } },
})
  .generateStyleSheets()
  .at(-1);

/** What is printed is dark on white, whatever the screen shows. The root is named twice to outdo the theme's own. */
export const paperColours = { '@media print': { ':root:root': light?.[':root'] } };
