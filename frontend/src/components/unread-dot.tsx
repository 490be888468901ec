import Box from '@mui/material/Box';

/** Marks something new. Text must say the same for screen readers. MUI's Badge would add 1 kB to every page. */
export function UnreadDot() {
  return (
    <Box
      component="span"
      aria-hidden
      // A border is seen in forced colours as well.
      sx={{ display: 'inline-block', border: 4, borderColor: 'error.main', borderRadius: '50%' }}
    />
  );
}
