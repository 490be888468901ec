import createCache, { type EmotionCache } from '@emotion/cache';

/** Lists the names of the styles that the document has since the first frame. Browsers forbid reading other sites' styles. */
function listFrameStyles(): readonly string[] {
  return [...document.styleSheets]
    .filter(({ href }) => href?.startsWith(window.location.origin))
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.selectorText.matchAll(/\.css-(\w+)/g)] : []))
    .map(([, name]) => name ?? '');
}

/** Makes Emotion's cache. Emotion neither compiles nor inserts the styles of the first frame again. */
export function makeStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  for (const name of listFrameStyles()) cache.inserted[name] = true;
  return cache;
}
