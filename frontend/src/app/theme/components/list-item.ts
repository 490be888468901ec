import type { Override } from '../override.ts';

const withAction = '&:has(> .MuiListItem-secondaryAction)';
const button = '& > .MuiListItemButton-root';
const tinted = `${withAction}:has(> .MuiListItemButton-root:hover, > .Mui-selected)`;

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
        [button]: { paddingInlineEnd: theme.spacing(2) },
        [`${button}, ${button}:hover, ${button}.Mui-selected, ${button}.Mui-selected:hover`]: {
          backgroundColor: 'transparent',
        },
      },
      [tinted]: {
        backgroundColor: theme.vars.palette.accent.tint,
        '& .MuiChip-root:not(:hover, :focus-visible)': {
          backgroundColor: theme.vars.palette.background.paper,
        },
      },
    }),
    divider: { '&:last-of-type': { borderBottom: 0 } },
    secondaryAction: { position: 'static', transform: 'none' },
  },
};
