/** Browsers hide text for at most this many milliseconds while its font loads. */
const longestWait = 3000;

/** Waits for fonts, named as in CSS (`1em Roboto`), for 3 seconds at most. */
export async function loadFonts(fonts: readonly string[]): Promise<void> {
  if (!('fonts' in document)) return;
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([Promise.allSettled(fonts.map((font) => document.fonts.load(font))), late]);
}
