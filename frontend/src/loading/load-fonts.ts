/** The longest wait for fonts, in milliseconds. Browsers also show text in another font after 3 seconds. */
const longestWait = 3000;

/** Waits for fonts named as in CSS, such as `1em Roboto`. The promise resolves even if a font fails to load. */
export async function loadFonts(fonts: readonly string[]): Promise<void> {
  if (!('fonts' in document)) return;
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([Promise.allSettled(fonts.map((font) => document.fonts.load(font))), late]);
}
