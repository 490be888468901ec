import type { Override } from '../override.ts';

/** Choices below each other, or short ones beside each other, with room between their boxes. */
export const formGroupOverride: Override<'MuiFormGroup'> = {
  styleOverrides: {
    root: {
      flexWrap: 'nowrap',
      gap: 8,
      variants: [
        {
          props: { row: true },
          style: { flexWrap: 'wrap', '& > *': { flex: '1 0 auto', maxWidth: '100%' } },
        },
      ],
    },
  },
};
