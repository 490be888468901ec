/** The path that the app is served from, without a slash at its end: '' at the root. Vite's `base` decides. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');
