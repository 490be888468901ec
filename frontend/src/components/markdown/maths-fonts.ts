/** The fonts that nearly all maths is set in, as KaTeX's style sheet names them. */
const fonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

/** As long as a browser hides text whose font is on its way, in milliseconds. */
const longestWait = 3000;

/**
 * Waits for the fonts of maths, as long as that is worth it. Maths that is set before they are here breaks its lines
 * anew when they come, and moves all that stands below.
 */
export async function loadMathsFonts(): Promise<void> {
  if (!('fonts' in document)) return;
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([Promise.allSettled(fonts.map((font) => document.fonts.load(font))), late]);
}
