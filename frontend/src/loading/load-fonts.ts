/** As long as a browser hides text whose font is on its way, in milliseconds. */
const longestWait = 3000;

/** Waits for fonts, named as CSS names them (`1em Roboto`), as long as that is worth it. */
export async function loadFonts(fonts: readonly string[]): Promise<void> {
  if (!('fonts' in document)) return;
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([Promise.allSettled(fonts.map((font) => document.fonts.load(font))), late]);
}
