import type { PaletteOptions } from '@mui/material/styles';

/** `main` colours text and surfaces. The contrast of `main` to each background, even `tint`, is at least 4.5:1. */
export interface Tone {
  main: string;
  contrastText: string;
  tint: string;
}

/** The specification's colours. Text doesn't use them, because #2196f3 on white has a contrast of only 3.1:1. */
const main = {
  primary: { main: '#2196f3', light: '#e3f2fd', dark: '#1565c0', contrastText: '#10182e' },
  secondary: { main: '#00e676', light: '#b9f6ca', dark: '#00774f', contrastText: '#10182e' },
  error: { main: '#f44336', light: '#ffebe9', dark: '#c62828', contrastText: '#10182e' },
  warning: { main: '#ffe57f', light: '#fff8e1', dark: '#7a5a00', contrastText: '#10182e' },
} as const satisfies PaletteOptions;

export const lightPalette = {
  ...main,
  background: { default: '#ffffff', paper: '#ffffff' },
  text: { primary: '#1b2437', secondary: '#4a5670', disabled: '#6a7590' },
  divider: '#dbe3ee',
  panel: { main: '#eaf3fc' },
  outline: { main: '#76839b' },
  accent: { main: '#1565c0', contrastText: '#ffffff', tint: '#dcecfb' },
  good: { main: '#00694a', contrastText: '#ffffff', tint: '#dcf5e6' },
  bad: { main: '#b3261e', contrastText: '#ffffff', tint: '#fdebe9' },
  caution: { main: '#6e5200', contrastText: '#ffffff', tint: '#fff4cf' },
} as const satisfies PaletteOptions;

export const darkPalette = {
  ...main,
  background: { default: '#1a223f', paper: '#232d52' },
  text: { primary: '#eaeffb', secondary: '#b9c4de', disabled: '#93a0c0' },
  divider: '#36426b',
  panel: { main: '#131a33' },
  outline: { main: '#8895b8' },
  accent: { main: '#90caf9', contrastText: '#0d1730', tint: '#2a3a6b' },
  good: { main: '#69f0ae', contrastText: '#0d1730', tint: '#1d4148' },
  bad: { main: '#ff9e95', contrastText: '#0d1730', tint: '#4a2a45' },
  caution: { main: '#ffe57f', contrastText: '#0d1730', tint: '#444150' },
} as const satisfies PaletteOptions;
