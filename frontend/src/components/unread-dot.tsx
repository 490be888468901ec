import Box from '@mui/material/Box';

/** Marks what is new, for the eyes: words say the same besides. MUI's Badge would cost every page 1 kB for it. */
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
