import type { Override } from '../override.ts';

/** A white box with an edge that can be seen, 48 px high; the focus ring lies around the whole of it. */
export const outlinedInputOverride: Override<'MuiOutlinedInput'> = {
  styleOverrides: {
    root: ({ theme }) => ({
      backgroundColor: theme.vars.palette.background.paper,
      '&.MuiInputBase-readOnly': { backgroundColor: theme.vars.palette.panel.main },
      '&.Mui-focused': { outline: `3px solid ${theme.vars.palette.accent.main}` },
      '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
      '&.Mui-error .MuiOutlinedInput-notchedOutline': {
        borderColor: theme.vars.palette.bad.main,
        borderWidth: 2,
      },
      variants: [
        {
          props: { multiline: true },
          style: { padding: '10px 14px', '& .MuiInputBase-input': { padding: 0 } },
        },
        // Room for a button at its end.
        { props: (props) => Boolean(props.endAdornment), style: { paddingInlineEnd: 2 } },
      ],
    }),
    notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.outline.main }),
    input: { padding: '12.5px 14px' },
  },
};
