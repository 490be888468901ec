import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Lists the names of the styles that the document has since the first frame (app/first-frame.tsx). To look through the rules of
 * its style sheets would take as long as making the theme.
 */
const listFrameStyles = (): readonly string[] =>
  getComputedStyle(document.documentElement)
    .getPropertyValue('--frame-styles')
    .replaceAll('"', '')
    .trim()
    .split(' ');

/** Makes Emotion's cache. Emotion neither compiles nor inserts the styles of the first frame again. */
export function makeStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  for (const name of listFrameStyles()) cache.inserted[name] = true;
  return cache;
}
