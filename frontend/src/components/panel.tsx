import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { gridSpacing } from './measures.ts';

const PanelRoot = styled('div')(({ theme }) => ({
  padding: theme.spacing(2.5),
  borderRadius: theme.vars.shape.borderRadius,
  overflow: 'hidden',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  [theme.breakpoints.up('md')]: { padding: theme.spacing(3) },
}));

interface PanelProps extends ComponentProps<typeof PanelRoot> {
  /** The element that it is, where a `div` says too little. */
  readonly component?: 'section' | 'article' | 'aside' | 'nav' | 'li';
}

/** A white card on the content panel, with room for what it holds. The panel's tint sets it apart. */
export function Panel({ component, ...props }: PanelProps) {
  return <PanelRoot {...props} {...(component && { as: component })} />;
}

/** Cards one below the other, at the product's grid spacing. */
export const PanelStack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(gridSpacing),
}));

/** Cards beside each other where there is room for 17.5rem each. */
export const PanelGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(gridSpacing),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr))',
}));
