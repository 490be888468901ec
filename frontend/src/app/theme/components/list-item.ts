import type { Override } from '../override.ts';

const button = '> .MuiListItemButton-root';
// Twice itself, so that it counts for more than the button's own looks.
const withAction = '&&:has(> .MuiListItem-secondaryAction)';

/**
 * A row as wide as its list, with a line below it if it asks for one and isn't the last. A button and what else there
 * is to do beside it are one rounded bar: tinted as a whole under the pointer and where the button is selected. Where
 * the text is large, the second moves below.
 */
export const listItemOverride: Override<'MuiListItem'> = {
  defaultProps: { disablePadding: true },
  styleOverrides: {
    root: ({ theme }) => ({
      [withAction]: {
        flexWrap: 'wrap',
        borderRadius: theme.vars.shape.borderRadius,
        [button]: { paddingInlineEnd: theme.spacing(2), backgroundColor: 'transparent' },
        [`&:has(${button}:hover, > .Mui-selected)`]: {
          backgroundColor: theme.vars.palette.accent.tint,
          '.MuiChip-root:not(:hover, :focus-visible)': {
            backgroundColor: theme.vars.palette.background.paper,
          },
        },
      },
    }),
    divider: { '&:last-of-type': { borderBottom: 0 } },
    secondaryAction: { position: 'static', transform: 'none' },
  },
};
