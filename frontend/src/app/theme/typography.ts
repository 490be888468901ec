import type { ThemeOptions } from '@mui/material/styles';
import { stretched } from '../../components/measures.ts';

/** Sizes in rem, so that the text size of the browser counts; headings on a phone as large as their words have room. */
export function typography(fontFamily: string): NonNullable<ThemeOptions['typography']> {
  return {
    fontFamily,
    h1: { fontSize: 'min(1.75rem, 8.5vw)', fontWeight: 700, lineHeight: stretched(1.25) },
    h2: { fontSize: 'min(1.375rem, 7vw)', fontWeight: 700, lineHeight: stretched(1.3) },
    h3: { fontSize: '1.125rem', fontWeight: 600, lineHeight: stretched(1.35) },
    h4: { fontSize: '1rem', fontWeight: 600, lineHeight: stretched(1.4) },
    h5: { fontSize: '1rem', fontWeight: 600 },
    h6: { fontSize: '0.875rem', fontWeight: 600 },
    body1: { fontSize: '1rem', lineHeight: stretched(1.6) },
    body2: { fontSize: '0.9375rem', lineHeight: stretched(1.55) },
    caption: { fontSize: '0.8125rem', lineHeight: stretched(1.5) },
    button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none' },
  };
}
