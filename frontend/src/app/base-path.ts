/** The path that the app is served from, without a trailing slash: '' at the root. Vite's `base` sets it. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');
