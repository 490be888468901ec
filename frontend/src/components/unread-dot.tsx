import Box from '@mui/material/Box';

/** The dot is hidden from screen readers, so add text that replaces it. MUI's Badge would add 1 kB to every page. */
export function UnreadDot() {
  return (
    <Box
      component="span"
      aria-hidden
      // A border is visible in forced colours too.
      sx={{ display: 'inline-block', border: 4, borderColor: 'error.main', borderRadius: '50%' }}
    />
  );
}
