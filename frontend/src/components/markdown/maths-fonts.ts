import { loadFonts } from '../../loading/load-fonts.ts';

/** The fonts that nearly all maths is set in, as KaTeX's style sheet names them. */
const fonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

/**
 * Waits for the fonts of maths, as long as that is worth it. Maths that is set before they are here breaks its lines
 * anew when they come, and moves all that stands below.
 */
export const loadMathsFonts = (): Promise<void> => loadFonts(fonts);
