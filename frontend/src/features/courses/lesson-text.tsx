import { styled } from '@mui/material/styles';

/** Shows the parts that only lessons have: key rules, common mistakes, and self-checks on paper. */
export const LessonText = styled('div')(({ theme }) => {
  const colours = theme.vars.palette;
  return {
    '& .key-rule': {
      margin: '1.5em 0',
      padding: '1em 1.25em',
      borderRadius: 12,
      border: `2px solid ${colours.accent.main}`,
      backgroundColor: colours.accent.tint,
      breakInside: 'avoid',
    },
    '& .key-rule > p:first-of-type > strong:first-of-type': { display: 'block', color: colours.accent.main },
    '& .mistakes': { listStyle: 'none', padding: 0 },
    '& .mistakes > li + li': { marginTop: '0.75em' },
    '& :is(.mistake, .right)': { display: 'block', position: 'relative', paddingInlineStart: '1.75em' },
    // Screen readers skip the sign, as the heading says the same. The correction has no tick, because it often repeats
    // the wrong sum.
    '& .mistake::before': {
      position: 'absolute',
      insetInlineStart: 0,
      fontWeight: 700,
      content: ['"✗"', '"✗" / ""'],
      color: colours.bad.main,
    },
    '& .step-question': { display: 'block', fontStyle: 'normal', fontWeight: 600 },
    '& .key-rule > :last-child, & .steps > li > p:last-child': { marginBottom: 0 },
    '@media print': {
      counterReset: 'check',
      '& .self-check': { counterIncrement: 'check', breakInside: 'avoid', backgroundColor: 'transparent' },
      '& .self-check > p:first-of-type::before': { content: 'counter(check) ". "' },
      '& .self-check > details': { display: 'none' },
      // A line to write on.
      '& .self-check:not(:has(.check-form))::after': {
        content: '""',
        display: 'block',
        height: 48,
        borderBottom: `1px solid ${colours.text.secondary}`,
      },
    },
  };
});
