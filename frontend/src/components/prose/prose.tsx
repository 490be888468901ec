import { styled } from '@mui/material/styles';
import { pictureColours, pictureVariable } from '../../../../contract/text/picture-colours.ts';
import { scaleLineHeight } from '../measures.ts';

const setPictureColours = (scheme: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(pictureColours).map(([name, colour]) => [pictureVariable(name), colour[scheme]]),
  );

/** A column of text. Its maximum width gives lines of 45 to 75 characters. */
export const Prose = styled('div')(({ theme }) => {
  const colours = theme.vars.palette;
  return {
    maxWidth: '62ch',
    overflowWrap: 'break-word',
    lineHeight: scaleLineHeight(1.65),
    '& > :last-child': { marginBottom: 0 },
    '& h2, & h3, & h4, & h5, & h6': {
      lineHeight: scaleLineHeight(1.3),
      margin: '0 0 0.5em',
      color: colours.text.primary,
    },
    '& > * + h2, & > * + h3, & > * + h4, & > * + h5, & > * + h6': { marginTop: '1.75em' },
    // The section from the address has an unbroken bar at its side.
    '& > [data-cited]': { position: 'relative' },
    '& > [data-cited]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '-1em 0',
      insetInlineStart: '-0.875rem',
      width: 4,
      backgroundColor: colours.accent.main,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
    '& > :is(h2, h3, h4, h5, h6)[data-cited]::before': { insetBlockStart: 0 },
    // Otherwise the sticky top bar would cover the section from the address.
    '& [id]': { scrollMarginTop: 96 },
    '& h2': { fontSize: '1.375rem' },
    '& h3': { fontSize: '1.1875rem' },
    '& h4, & h5, & h6': { fontSize: '1.0625rem' },
    '& p, & ul, & ol, & pre, & blockquote, & table': { margin: '0 0 1em' },
    '& ul, & ol': { paddingInlineStart: '1.5em' },
    // Browsers draw hollow bullets in a list that is inside another list, and messages are items of a list.
    '& ul': { listStyleType: 'disc' },
    '& li + li': { marginTop: '0.25em' },
    ...setPictureColours('light'),
    ...theme.applyStyles('dark', setPictureColours('dark')),
    '@media print, (forced-colors: active)': setPictureColours('light'),
    '& svg[role="img"]': { display: 'block', maxWidth: '100%', height: 'auto', margin: '1.5em auto' },
    // In forced colours, browsers change only the colours of words, which could then equal their background.
    '& svg[role="img"], & svg[role="img"] *': { forcedColorAdjust: 'none' },
    '& blockquote': {
      marginInline: 0,
      padding: '0.25em 0 0.25em 1em',
      borderInlineStart: `4px solid ${colours.divider}`,
    },
    '& code': {
      fontSize: '0.9em',
      padding: '0.1em 0.3em',
      borderRadius: 4,
      backgroundColor: colours.action.hover,
    },
    '& pre': {
      overflowX: 'auto',
      padding: '0.75em 1em',
      borderRadius: 8,
      backgroundColor: colours.action.hover,
    },
    '& pre code': { padding: 0, backgroundColor: 'transparent' },
    '& table': { borderCollapse: 'collapse' },
    '& th, & td': { padding: '0.4em 0.75em', border: `1px solid ${colours.divider}`, textAlign: 'start' },
    ':is(td, th)[align="right"]': { textAlign: 'right' },
    ':is(td, th)[align="center"]': { textAlign: 'center' },
    '& .maths': { display: 'block', margin: '0.75em 0', padding: '0.25em 0', textAlign: 'center' },
    '& .self-check': {
      margin: '1.5em 0',
      padding: '1em 1.25em',
      borderRadius: 12,
      border: `1px solid ${colours.divider}`,
      backgroundColor: `var(--course-tint, ${colours.action.hover})`,
    },
    '& :is(.self-check, details, blockquote) > :last-child': { marginBottom: 0 },
    // The line or the options of a self-check, until the page lets the student answer, and on paper.
    '& .check-form': { marginBottom: '1em' },
    '& .check-form:not([data-kind="choose"])': {
      height: 48,
      borderBottom: `1px solid ${colours.text.secondary}`,
      '& > ul': { display: 'none' },
    },
    '& .check-form[data-kind="choose"] > ul': {
      display: 'grid',
      gap: 8,
      margin: 0,
      padding: 0,
      listStyle: 'none',
      counterReset: 'option',
      '& > li': {
        minHeight: 48,
        margin: 0,
        position: 'relative',
        padding: '10px 16px 10px 44px',
        counterIncrement: 'option',
        '&::before': {
          content: 'counter(option, upper-alpha)',
          position: 'absolute',
          insetInlineStart: 16,
          fontWeight: 700,
        },
        border: `1px solid ${colours.divider}`,
        borderRadius: 8,
      },
      '& ul': { display: 'none' },
    },
    '& summary': {
      cursor: 'pointer',
      fontWeight: 600,
      minHeight: 44,
      alignContent: 'center',
      color: colours.text.primary,
    },
    '& details[open] > summary': { marginBottom: '0.5em' },
    '@media print': {
      maxWidth: 'none',
      '& h2, & h3, & h4': { breakAfter: 'avoid' },
      '& svg, & .self-check': { breakInside: 'avoid' },
    },
  };
});
