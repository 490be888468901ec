import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Lists the names of the first frame's styles, which the site's style sheet has in a variable (app/first-frame.tsx). To look
 * for them among the rules of the style sheet would take 4 ms of each page load.
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
