import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Tone } from './palette.ts';

/* Tones of ours beside MUI's colours; see palette.ts for what they promise. */
declare module '@mui/material/styles' {
  interface Palette {
    /** The primary colour where it is read: links, filled buttons, the active menu row. */
    accent: Tone;
    good: Tone;
    bad: Tone;
    caution: Tone;
    /** The content panel behind the cards. */
    panel: { main: string };
    /** Borders that tell where a control is: 3:1 at least. */
    outline: { main: string };
  }
  interface PaletteOptions {
    accent?: Tone;
    good?: Tone;
    bad?: Tone;
    caution?: Tone;
    panel?: { main: string };
    outline?: { main: string };
  }
}
