import type { Components, CSSObject, Theme } from '@mui/material/styles';

type ThemeWithoutComponents = Omit<Theme, 'components'>;
export type Overrides = Components<ThemeWithoutComponents>;

export const styleRoot = (style: (theme: ThemeWithoutComponents) => CSSObject) => ({
  styleOverrides: { root: ({ theme }: { theme: ThemeWithoutComponents }) => style(theme) },
});
