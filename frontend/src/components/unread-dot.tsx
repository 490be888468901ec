import Box from '@mui/material/Box';

/** Screen readers ignore the dot, so put a text beside the dot. MUI's Badge would add 1 kB to every page. */
export function UnreadDot() {
  return (
    <Box
      component="span"
      aria-hidden
      // Forced colours show borders but remove backgrounds.
      sx={{ display: 'inline-block', border: 4, borderColor: 'error.main', borderRadius: '50%' }}
    />
  );
}
