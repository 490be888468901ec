import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Tone } from './palette.ts';

declare module '@mui/material/styles' {
  interface Palette {
    accent: Tone;
    good: Tone;
    bad: Tone;
    caution: Tone;
    panel: { main: string };
    /** The border of controls, with a contrast of at least 3:1. */
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
